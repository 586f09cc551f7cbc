import { useTranslation } from 'react-i18next'
import { FormDone } from '~/features/account/form-done'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import type { SessionView } from './session-view'

interface SessionsScreenProps {
  sessions: SessionView[]
  /** After the end of `one` session, or of all `others`. */
  done: string | null
  reply: FormReply | undefined
}

export function SessionsScreen({ sessions, done, reply }: SessionsScreenProps) {
  const { t } = useTranslation()
  const ended = t(done === 'others' ? 'account.sessions.othersDone' : 'account.sessions.done')
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <Panel title={t('account.sessions.title')}>
      <div className="stack">
        <FormDone done={done !== null && !reply ? ended : null} />
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <p className="dim max-w-measure">{t('account.sessions.about')}</p>
        <List label={t('account.sessions.title')}>
          {sessions.map((session) => (
            <ListItem
              key={session.id}
              title={session.device ?? t('account.sessions.unknown')}
              note={<SessionNote session={session} />}
              end={
                session.current ? <Badge tone="seed">{t('account.sessions.this')}</Badge> : <End session={session} />
              }
            />
          ))}
        </List>
        {hasOthers && (
          <Form method="post">
            <input type="hidden" name="session" value="others" />
            <Button look="danger">{t('account.sessions.endOthers')}</Button>
          </Form>
        )}
      </div>
    </Panel>
  )
}

function SessionNote({ session: { network, started, lastUsed } }: { session: SessionView }) {
  const { t } = useTranslation()
  return (
    <>
      {network ?? t('account.sessions.noNetwork')} · {t('account.sessions.lastUsed')} <TimeText {...lastUsed} /> ·{' '}
      {t('account.sessions.started')} <TimeText {...started} />
    </>
  )
}

function End({ session }: { session: SessionView }) {
  const { t } = useTranslation()
  const device = session.device ?? t('account.sessions.unknown')
  return (
    <Form method="post">
      <input type="hidden" name="session" value={session.id} />
      <Button size="small" aria-label={t('account.sessions.endOf', { device })}>
        {t('account.sessions.end')}
      </Button>
    </Form>
  )
}
