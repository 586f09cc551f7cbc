import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { CursorPages } from '~/ui/cursor-pages'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { Username } from '~/ui/username'
import type { MemberView, PageCursors, TimeView } from './detail-view'

interface SnatchesScreenProps {
  slug: string
  /** Staff see every member's snatches; other members see their own. */
  seesAll: boolean
  rows: { member: MemberView | null; time: TimeView; traffic: { uploaded: string; downloaded: string } }[]
  turns: PageCursors
}

export function SnatchesScreen({ slug, seesAll, rows, turns }: SnatchesScreenProps) {
  const { t } = useTranslation()
  const hrefOf = (cursor: string) => `/torrents/${slug}/snatches?cursor=${encodeURIComponent(cursor)}`
  return (
    <Panel title={t('torrent.snatches.title')}>
      {!seesAll && <p className="dim mb-3">{t('torrent.snatches.ownOnly')}</p>}
      <List label={t('torrent.snatches.title')} empty={<p>{t(`torrent.snatches.${seesAll ? 'none' : 'notYours'}`)}</p>}>
        {rows.map(({ member, time, traffic }, index) => (
          <ListItem
            key={(member?.username ?? index) + time.iso}
            title={
              member ? (
                <Username name={member.username} role={member.role} href={memberHref(member.username)} />
              ) : (
                t('torrent.about.former')
              )
            }
            note={t('torrent.snatches.traffic', traffic)}
            end={<TimeText {...time} />}
          />
        ))}
      </List>
      <CursorPages
        label={t('torrent.snatches.parts')}
        previous={turns.prev && { href: hrefOf(turns.prev), label: t('torrent.snatches.newer') }}
        next={turns.next && { href: hrefOf(turns.next), label: t('torrent.snatches.older') }}
      />
    </Panel>
  )
}
