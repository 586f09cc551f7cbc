import { useTranslation } from 'react-i18next'
import type { Scope } from '#contract/api-tokens'
import { FormDone } from '~/features/account/form-done'
import { LastUsed } from '~/features/account/last-used'
import type { FormReply } from '~/lib/forms/form-reply'
import { sayFailure } from '~/lib/forms/say-failure'
import { Badge } from '~/ui/badge'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { NewTokenForm } from './new-token-form'
import type { TokenView } from './token-view'

interface TokensScreenProps {
  tokens: TokenView[]
  scopes: Scope[]
  /** A token was just revoked. */
  done: boolean
  reply: FormReply | { token: string; name: string } | undefined
  busy: boolean
}

export function TokensScreen({ tokens, scopes, done, reply, busy }: TokensScreenProps) {
  const { t } = useTranslation()
  const made = reply && 'token' in reply ? reply : null
  const refused = reply && 'attempt' in reply ? reply : undefined
  const failed = sayFailure(t, refused, { too_many_tokens: t('account.tokens.tooMany') })
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
      <Panel title={t('account.tokens.title')}>
        <div className="stack">
          <p className="dim max-w-measure">{t('account.tokens.about')}</p>
          <List
            label={t('account.tokens.title')}
            empty={<Empty title={t('account.tokens.none')}>{t('account.tokens.noneText')}</Empty>}
          >
            {tokens.map((token) => (
              <Token key={token.id} token={token} />
            ))}
          </List>
        </div>
      </Panel>
      <Panel title={t('account.tokens.new')}>
        <ErrorSummary>{failed}</ErrorSummary>
        <NewTokenForm scopes={scopes} reply={refused?.values.intent === 'create' ? refused : undefined} busy={busy} />
      </Panel>
    </div>
  )
}

function Token({ token: { id, name, scopes, hasEnded, ends, lastUsed } }: { token: TokenView }) {
  const { t } = useTranslation()
  const note = (
    <>
      {scopes.join(', ')} · {t(hasEnded ? 'account.tokens.ended' : 'account.tokens.ends', { day: ends })} ·{' '}
      <LastUsed at={lastUsed} />
    </>
  )
  return (
    <ListItem
      title={name}
      note={note}
      end={
        <Form method="post" className="line">
          {hasEnded && <Badge>{t('account.tokens.over')}</Badge>}
          <input type="hidden" name="intent" value="revoke" />
          <input type="hidden" name="id" value={id} />
          <Button size="small" look="danger" aria-label={t('account.tokens.revokeOf', { name })}>
            {t('account.tokens.revoke')}
          </Button>
        </Form>
      }
    />
  )
}
