import { useTranslation } from 'react-i18next'
import { CredentialList } from '~/features/account/credential-list'
import { FormDone } from '~/features/account/form-done'
import { LastUsed } from '~/features/account/last-used'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ErrorSummary } from '~/ui/error-summary'
import { Panel } from '~/ui/panel'
import { AddPasskey } from './add-passkey'
import type { PasskeyView } from './passkey-view'
import { RecoveryCodes } from './recovery-codes'

interface PasskeysScreenProps {
  passkeys: PasskeyView[]
  done: string | null
  reply: FormReply | { codes: string[] } | undefined
}

export function PasskeysScreen({ passkeys, done, reply }: PasskeysScreenProps) {
  const { t } = useTranslation()
  if (reply && 'codes' in reply) return <RecoveryCodes codes={reply.codes} intro={t('account.passkeys.added')} />
  const dones: Record<string, string> = { added: t('account.passkeys.added'), removed: t('account.passkeys.removed') }
  const refused = reply && (describeFailure(t, reply) ?? t('account.passkeys.failed'))
  const noteOf = (day: string, lastUsed: PasskeyView['lastUsed']) => (
    <>
      {t('account.passkeys.since', { day })} · <LastUsed at={lastUsed} />
    </>
  )
  return (
    <div className="stack-l">
      <FormDone done={done && !reply ? dones[done] : null} />
      <CredentialList
        title={t('account.passkeys.title')}
        about={t('account.passkeys.about')}
        empty={{ title: t('account.passkeys.none'), text: t('account.passkeys.noneText') }}
        credentials={passkeys.map(({ id, name, added, lastUsed }) => ({ id, name, note: noteOf(added, lastUsed) }))}
        remove={{
          intent: 'remove',
          label: t('account.passkeys.remove'),
          labelOf: (name) => t('account.passkeys.removeOf', { name }),
        }}
      />
      <Panel title={t('account.passkeys.add')}>
        <div className="stack max-w-measure">
          <ErrorSummary>{refused ?? null}</ErrorSummary>
          <AddPasskey key={reply?.attempt} name={reply?.values.name} />
        </div>
      </Panel>
    </div>
  )
}
