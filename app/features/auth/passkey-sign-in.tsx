import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasskeyRefusal } from '~/lib/session/attempt-passkey.server'
import { usePasskey } from '~/lib/session/use-passkey'
import { useHydrated } from '~/render/document/use-hydrated'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Icon } from '~/ui/icon'

interface PasskeySignInProps {
  second?: boolean
  refusal?: PasskeyRefusal | null
  redirectTo?: string
}

/** Needs scripts. Its space is reserved until hydration, so that the controls below do not move. */
export function PasskeySignIn({ second = false, refusal = null, redirectTo = '' }: PasskeySignInProps) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { state, wait, ask } = usePasskey('/login/passkey', second ? { second: 'yes' } : {})

  const failed = state === 'failed' ? { wait } : state === 'idle' ? refusal : null
  return (
    <form ref={form} method="post" action="/login/passkey" className="stack">
      {second && (
        <noscript>
          <p className="hint">{t('auth.passkey.needsScripts')}</p>
        </noscript>
      )}
      {failed && (
        <ErrorSummary>
          {failed.wait === undefined ? t('auth.passkey.failed') : t('auth.login.throttled', { seconds: failed.wait })}
        </ErrorSummary>
      )}
      <input type="hidden" name="challenge" />
      <input type="hidden" name="credential" />
      <input type="hidden" name="second" value={second ? 'yes' : ''} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <div data-scripts="">
        <Button type="button" wide busy={state === 'busy'} disabled={!hydrated} onClick={() => ask(form.current)}>
          <Icon is="i-lucide-key-round" />
          {t('auth.passkey.submit')}
        </Button>
      </div>
    </form>
  )
}
