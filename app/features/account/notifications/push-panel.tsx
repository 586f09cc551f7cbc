import { type FormEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '~/render/document/use-hydrated'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import type { PushView } from './push-view'

type PushPermission = NotificationPermission | 'unsupported'

/** Safari on phones supports push notifications only for sites on the Home Screen. */
function readPermission(): PushPermission {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return isSupported ? Notification.permission : 'unsupported'
}

/** Loaded only by browsers that are subscribed, or subscribe now. */
const loadSubscription = () => import('./push-subscription.client')

/** The browsers that receive push notifications, and a button that adds this one. */
export function PushPanel({ publicKey, browsers }: PushView) {
  const { t } = useTranslation()
  /** Null: this browser has no subscription. Undefined: not known yet. */
  const [ownId, setOwnId] = useState<string | null>()
  useEffect(() => {
    const findId = async () => (readPermission() === 'granted' ? (await loadSubscription()).findOwnId() : null)
    void findId()
      .catch(() => null)
      .then(setOwnId)
  }, [])
  return (
    <Panel title={t('account.push.title')}>
      <div className="stack">
        <p className="dim max-w-measure">{t('account.push.about')}</p>
        {browsers.length > 0 && (
          <List label={t('account.push.browsers')}>
            {browsers.map(({ id, device, since }) => (
              <ListItem
                key={id}
                title={
                  <>
                    {device ?? t('account.sessions.unknown')}{' '}
                    {id === ownId && <Badge tone="seed">{t('account.push.this')}</Badge>}
                  </>
                }
                note={
                  <>
                    {t('account.push.since')} <TimeText {...since} />
                  </>
                }
                end={<TurnOff id={id} device={device} />}
              />
            ))}
          </List>
        )}
        {!browsers.some(({ id }) => id === ownId) && <TurnOn publicKey={publicKey} isKnown={ownId !== undefined} />}
      </div>
    </Panel>
  )
}

function TurnOff({ id, device }: { id: string; device: string | null }) {
  const { t } = useTranslation()
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="pushOff" />
      <input type="hidden" name="id" value={id} />
      <Button size="small" aria-label={t('account.push.offIn', { device: device ?? t('account.sessions.unknown') })}>
        {t('account.push.off')}
      </Button>
    </Form>
  )
}

/** Only a browser that runs scripts can subscribe. */
function TurnOn({ publicKey, isKnown }: { publicKey: string; isKnown: boolean }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [permission, setPermission] = useState<PushPermission>('default')
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  useEffect(() => setPermission(readPermission()), [])

  async function turnOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setState('busy')
    try {
      const { subscribe } = await loadSubscription()
      const subscription = await subscribe(publicKey)
      setPermission(readPermission())
      if (!subscription) return setState('idle')
      for (const [name, value] of Object.entries(subscription)) {
        const field = form.elements.namedItem(name)
        if (field instanceof HTMLInputElement) field.value = value
      }
      form.submit()
    } catch {
      setState('failed')
    }
  }

  const isPossible = permission === 'default' || permission === 'granted'
  return (
    <>
      {!hydrated && <p className="hint">{t('account.push.needsScripts')}</p>}
      {permission === 'unsupported' && (
        <p className="hint max-w-measure">
          {t('account.push.unsupported')}
          {/* For the Home Screen. Browsers would ask for it on each page that names it. */}
          {createPortal(<link rel="manifest" href="/manifest" />, document.head)}
        </p>
      )}
      {permission === 'denied' && <p className="hint max-w-measure">{t('account.push.denied')}</p>}
      {state === 'failed' && <ErrorSummary>{t('account.push.failed')}</ErrorSummary>}
      {/* Hidden until hydration, not left out: critical CSS has the rules of the served document. */}
      <form method="post" action="/account/settings/notifications" onSubmit={turnOn} hidden={!isKnown || !isPossible}>
        <input type="hidden" name="intent" value="pushOn" />
        <input type="hidden" name="endpoint" />
        <input type="hidden" name="p256dh" />
        <input type="hidden" name="auth" />
        <Button busy={state === 'busy'}>{t('account.push.on')}</Button>
      </form>
    </>
  )
}
