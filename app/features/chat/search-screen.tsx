import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { CursorPages } from '~/ui/cursor-pages'
import { SearchBox } from '~/ui/search-box'
import { roomHref } from './chat-address'
import type { RoomHead as Head } from './chat-view'
import { RoomHead } from './room-head'

interface SearchScreenProps {
  room: Head
  q: string
  rows: string | null
  isEmpty: boolean
  newer: string | null
  older: string | null
}

export function SearchScreen({ room, q, rows, isEmpty, newer, older }: SearchScreenProps) {
  const { t } = useTranslation()
  const label = t('chat.search', { room: room.name })
  return (
    <div className="stack">
      <RoomHead room={room} q={q} />
      <p>
        <a className="link" href={roomHref(room.slug)}>
          {t('chat.back')}
        </a>
      </p>
      <SearchBox
        key={q}
        label={label}
        action={roomHref(room.slug, '/search')}
        defaultValue={q}
        submitLabel={t('chat.searchSubmit')}
      />
      {q !== '' && isEmpty && <p className="dim">{t('chat.nothingFound')}</p>}
      <ServerHtml as="ol" name="chat-log" html={rows} />
      <CursorPages
        label={t('chat.pages')}
        previous={newer && { href: newer, label: t('chat.newerFound') }}
        next={older && { href: older, label: t('chat.olderFound') }}
      />
    </div>
  )
}
