import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/badge'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Tabs } from '~/ui/tabs'
import { TimeText } from '~/ui/time-text'
import type { ModeratedView } from './queue-view.server'

interface QueueScreenProps {
  status: ModeratedView['status']
  torrents: ModeratedView[]
  newer: string | null
  older: string | null
  done: string | null
}

const acts = ['approve', 'restore'] as const
const states = ['pending', 'rejected', 'deleted'] as const

export function QueueScreen({ status, torrents, newer, older, done }: QueueScreenProps) {
  const { t } = useTranslation()
  const tabs = states.map((state) => ({
    href: state === 'pending' ? '/moderation/torrents' : `/moderation/torrents?status=${state}`,
    label: t(`moderation.states.${state}`),
    current: state === status,
  }))
  const doneAct = acts.find((act) => act === done)
  return (
    <>
      <div className="head">
        <h1 className="head-title">{t('moderation.title')}</h1>
      </div>
      <Tabs label={t('moderation.sections')} tabs={tabs} />
      {doneAct && (
        <div className="mb-5" role="status" tabIndex={-1}>
          <Banner>{t(`moderation.torrent.done.${doneAct}`)}</Banner>
        </div>
      )}
      {torrents.length === 0 ? (
        <Empty title={t(`moderation.none.${status}`)}>
          <p>{t(`moderation.noneText.${status}`)}</p>
        </Empty>
      ) : (
        <List label={t('moderation.queue')}>
          {torrents.map((torrent) => (
            <ListItem
              key={torrent.slug}
              title={torrent.name}
              href={`/torrents/${torrent.slug}`}
              note={<Note torrent={torrent} />}
              end={<Acts torrent={torrent} />}
            />
          ))}
        </List>
      )}
      <CursorPages
        label={t('moderation.title')}
        previous={newer && { href: newer, label: t('moderation.newer') }}
        next={older && { href: older, label: t('moderation.older') }}
      />
    </>
  )
}

function Note({ torrent }: { torrent: ModeratedView }) {
  const { t } = useTranslation()
  const { category, size, files, added, uploader, sameContent, decided, reason } = torrent
  return (
    <>
      {category} · {size} · {files} · <TimeText {...added} /> · {uploader}
      {decided && <> · {decided}</>}
      {sameContent && (
        <>
          {' '}
          <Badge tone="warn">{sameContent}</Badge>
        </>
      )}
      {reason && <span className="block text-ink break-words">{t('moderation.reason', { reason })}</span>}
    </>
  )
}

/** Approve and restore need no confirmation; reject asks for a reason. */
function Acts({ torrent: { slug, name, status } }: { torrent: ModeratedView }) {
  const { t } = useTranslation()
  const act = status === 'deleted' ? 'restore' : 'approve'
  const other = status === 'pending' ? 'moderation.reject' : 'moderation.decide'
  const page = `/torrents/${slug}/moderate`
  return (
    <>
      <Form method="post" action={page}>
        <input type="hidden" name="from" value={status} />
        <Button size="small" name="act" value={act} aria-label={`${t(`moderation.${act}`)}: ${name}`}>
          {t(`moderation.${act}`)}
        </Button>
      </Form>
      <LinkButton size="small" href={page} aria-label={`${t(other)}: ${name}`}>
        {t(other)}
      </LinkButton>
    </>
  )
}
