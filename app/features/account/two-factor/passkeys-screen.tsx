import { useTranslation } from 'react-i18next'
import { FormDone } from '~/features/account/form-done'
import { LastUsed } from '~/features/account/last-used'
import type { FormReply } from '~/lib/forms/form-reply'
import { sayFailure } from '~/lib/forms/say-failure'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { AddPasskey } from './add-passkey'
import type { PasskeyView } from './passkey-view'
import { RecoveryCodes } from './recovery-codes'

interface PasskeysScreenProps {
  passkeys: PasskeyView[]
  /** The action that was just completed: `added` or `removed`. */
  done: string | null
  reply: FormReply | { codes: string[] } | undefined
}

export function PasskeysScreen({ passkeys, done, reply }: PasskeysScreenProps) {
  const { t } = useTranslation()
  if (reply && 'codes' in reply) return <RecoveryCodes codes={reply.codes} intro={t('account.passkeys.added')} />
  const dones: Record<string, string> = { added: t('account.passkeys.added'), removed: t('account.passkeys.removed') }
  const refused = reply && (sayFailure(t, reply) ?? t('account.passkeys.failed'))
  return (
    <div className="stack-l">
      <FormDone done={done && !reply ? dones[done] : null} />
      <Panel title={t('account.passkeys.title')}>
        <div className="stack">
          <p className="dim max-w-measure">{t('account.passkeys.about')}</p>
          <List
            label={t('account.passkeys.title')}
            empty={<Empty title={t('account.passkeys.none')}>{t('account.passkeys.noneText')}</Empty>}
          >
            {passkeys.map((passkey) => (
              <Passkey key={passkey.id} passkey={passkey} />
            ))}
          </List>
        </div>
      </Panel>
      <Panel title={t('account.passkeys.add')}>
        <div className="stack max-w-measure">
          <ErrorSummary>{refused ?? null}</ErrorSummary>
          <AddPasskey key={reply?.attempt} name={reply?.values.name} />
        </div>
      </Panel>
    </div>
  )
}

function Passkey({ passkey: { id, name, added, lastUsed } }: { passkey: PasskeyView }) {
  const { t } = useTranslation()
  const note = (
    <>
      {t('account.passkeys.since', { day: added })} · <LastUsed at={lastUsed} />
    </>
  )
  return (
    <ListItem
      title={name}
      note={note}
      end={
        <Form method="post">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <Button size="small" look="danger" aria-label={t('account.passkeys.removeOf', { name })}>
            {t('account.passkeys.remove')}
          </Button>
        </Form>
      }
    />
  )
}
