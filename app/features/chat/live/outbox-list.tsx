import { useTranslation } from 'react-i18next'
import { chatFieldError, chatFormError } from '~/features/chat/chat-errors'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Username } from '~/ui/username'
import type { OutboxMessage } from './use-outbox'

interface WaitingListProps {
  me: { username: string; role: string }
  waiting: OutboxMessage[]
  /** The first unsent message is grouped with the last message of the list. */
  goesOn: boolean
  onAgain: (clientId: string) => void
  onDrop: (clientId: string) => void
}

export function WaitingList({ me, waiting, goesOn, onAgain, onDrop }: WaitingListProps) {
  const { t } = useTranslation()
  return (
    // Screen readers announce a message once, when it is in the room.
    <ol aria-live="off">
      {waiting.map(({ clientId, source, replyTo, state, refusal }, index) => (
        <li key={clientId} className={classNames('comment', replyTo === null && (index > 0 || goesOn) && 'chat-more')}>
          <Avatar name={me.username} role={me.role} />
          <article>
            <header className="comment-head">
              <Username name={me.username} role={me.role} />
            </header>
            <p className="dim whitespace-pre-line">{source}</p>
            {state === 'refused' ? (
              <div className="line">
                <span className="field-error" role="alert">
                  {chatFieldError(t, refusal ?? undefined, 'source') ??
                    chatFormError(t, refusal ?? undefined) ??
                    t('chat.live.refused')}
                </span>
                <Button type="button" size="small" onClick={() => onAgain(clientId)}>
                  {t('chat.live.again')}
                </Button>
                <Button type="button" size="small" look="ghost" onClick={() => onDrop(clientId)}>
                  {t('chat.live.drop')}
                </Button>
              </div>
            ) : (
              <span className="hint">{t('chat.live.pending')}</span>
            )}
          </article>
        </li>
      ))}
    </ol>
  )
}
