import { useTranslation } from 'react-i18next'
import type { Scope } from '#contract/api-tokens'
import { CredentialList } from '~/features/account/credential-list'
import { FormDone } from '~/features/account/form-done'
import { LastUsed } from '~/features/account/last-used'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Banner } from '~/ui/banner'
import { ErrorSummary } from '~/ui/error-summary'
import { Panel } from '~/ui/panel'
import { NewTokenForm } from './new-token-form'
import type { TokenView } from './token-view'

interface TokensScreenProps {
  tokens: TokenView[]
  scopes: Scope[]
  clientId: string
  done: boolean
  reply: FormReply | { token: string; name: string } | undefined
  busy: boolean
}

export function TokensScreen({ tokens, scopes, clientId, done, reply, busy }: TokensScreenProps) {
  const { t } = useTranslation()
  const made = reply && 'token' in reply ? reply : null
  const refused = reply && 'attempt' in reply ? reply : undefined
  const failed = describeFailure(t, refused)
  return (
    <div className="stack-l">
      <FormDone done={done && !reply ? t('account.tokens.revoked') : null} />
      {made && (
        <section className="stack" role="status" aria-label={t('account.tokens.made', { name: made.name })}>
          <Banner tone="warn">{t('account.tokens.once', { name: made.name })}</Banner>
          <p className="mono">
            <code>{made.token}</code>
          </p>
        </section>
      )}
      <CredentialList
        title={t('account.tokens.title')}
        about={t('account.tokens.about')}
        empty={{ title: t('account.tokens.none'), text: t('account.tokens.noneText') }}
        credentials={tokens.map((token) => ({
          id: token.id,
          name: token.name,
          note: <TokenNote token={token} />,
          badge: token.hasEnded && t('account.tokens.over'),
        }))}
        remove={{
          intent: 'revoke',
          label: t('account.tokens.revoke'),
          labelOf: (name) => t('account.tokens.revokeOf', { name }),
        }}
      />
      <Panel title={t('account.tokens.new')}>
        <ErrorSummary>{failed}</ErrorSummary>
        <NewTokenForm
          scopes={scopes}
          clientId={clientId}
          made={made?.token}
          reply={refused?.values.intent === 'create' ? refused : undefined}
          busy={busy}
        />
      </Panel>
    </div>
  )
}

function TokenNote({ token: { scopes, hasEnded, ends, lastUsed } }: { token: TokenView }) {
  const { t } = useTranslation()
  return (
    <>
      {scopes.join(', ')} · {t(hasEnded ? 'account.tokens.ended' : 'account.tokens.ends', { day: ends })} ·{' '}
      <LastUsed at={lastUsed} />
    </>
  )
}
