import { useTranslation } from 'react-i18next'
import { LinkButton } from '~/ui/link-button'
import { roomHref } from './chat-address'
import type { RoomHead as Head } from './chat-view'

export function RoomHead({ room: { slug, name, topic, canModerate }, q }: { room: Head; q?: string }) {
  const { t } = useTranslation()
  return (
    <header className="head">
      <h1 className="head-title">{name}</h1>
      {topic && (
        <span className="chat-topic" title={topic}>
          {topic}
        </span>
      )}
      <span className="line ms-auto">
        {canModerate && (
          <LinkButton size="small" look="ghost" href={roomHref(slug, '/manage')}>
            {t('chat.manage')}
          </LinkButton>
        )}
        {q === undefined && (
          <LinkButton size="small" look="ghost" href={roomHref(slug, '/search')}>
            {t('chat.searchSubmit')}
          </LinkButton>
        )}
      </span>
    </header>
  )
}
