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
  /** Result of the decision about the selected torrents. */
  batch: string | null
  areSelected: boolean
}

const acts = ['approve', 'reject', 'ask', 'restore'] as const
const states = ['pending', 'waiting', 'rejected', 'deleted'] as const

export function QueueScreen({ status, torrents, newer, older, done, batch, areSelected }: QueueScreenProps) {
  const { t } = useTranslation()
  const tabs = states.map((state) => ({
    href: state === 'pending' ? '/moderation/torrents' : `/moderation/torrents?status=${state}`,
    label: t(`moderation.states.${state}`),
    current: state === status,
  }))
  const doneAct = acts.find((act) => act === done)
  const doneText = batch ?? (doneAct ? t(`moderation.torrent.done.${doneAct}`) : null)
  return (
    <>
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('moderation.title')}
        </h1>
        <span className="ms-auto">
          <LinkButton href="/moderation/reasons">{t('moderation.reasons.title')}</LinkButton>
        </span>
      </div>
      <Tabs label={t('moderation.sections')} tabs={tabs} />
      {doneText && (
        <div className="mb-5" role="status" tabIndex={-1}>
          <Banner>{doneText}</Banner>
        </div>
      )}
      {status === 'pending' && torrents.length > 1 && <Selection />}
      <List
        key={String(areSelected)}
        label={t('moderation.queue')}
        empty={
          <Empty title={t(`moderation.none.${status}`)}>
            <p>{t(`moderation.noneText.${status}`)}</p>
          </Empty>
        }
      >
        {torrents.map((torrent) => (
          <ListItem
            key={torrent.slug}
            title={torrent.name}
            href={`/torrents/${torrent.slug}/moderate`}
            lead={status === 'pending' && torrents.length > 1 && <Choice torrent={torrent} isChosen={areSelected} />}
            note={<Note torrent={torrent} />}
            end={<Acts torrent={torrent} />}
          />
        ))}
      </List>
      <CursorPages
        label={t('moderation.title')}
        previous={newer && { href: newer, label: t('moderation.newer') }}
        next={older && { href: older, label: t('moderation.older') }}
      />
    </>
  )
}

const batchForm = 'batch'

/** Both buttons lead to a page that asks for a confirmation. */
function Selection() {
  const { t } = useTranslation()
  return (
    <Form id={batchForm} action="/moderation/torrents" className="line mb-5">
      <Button size="small" name="batch" value="approve">
        {t('moderation.approveSelected')}
      </Button>
      <Button size="small" name="batch" value="reject">
        {t('moderation.rejectSelected')}
      </Button>
      <a className="link" href="/moderation/torrents?select=all">
        {t('moderation.selectAll')}
      </a>
    </Form>
  )
}

function Choice({ torrent: { id, name }, isChosen }: { torrent: ModeratedView; isChosen: boolean }) {
  const { t } = useTranslation()
  return (
    <label className="check" data-key="x">
      <input type="checkbox" name="id" value={id} form={batchForm} defaultChecked={isChosen} />
      <span className="vh">{t('moderation.select', { name })}</span>
    </label>
  )
}

function Note({ torrent }: { torrent: ModeratedView }) {
  const { t } = useTranslation()
  const { category, size, files, added, uploader, sameContent, decided, reason, claim } = torrent
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
      {claim && (
        <>
          {' '}
          <Badge tone={claim.isMine ? 'seed' : 'neutral'}>{claim.text}</Badge>
        </>
      )}
      {reason && <span className="block text-ink break-words">{t('moderation.reason', { reason })}</span>}
    </>
  )
}

/** Approve and restore need no confirmation; other decisions are made on the torrent's page. */
function Acts({ torrent: { slug, name, status, claim } }: { torrent: ModeratedView }) {
  const { t } = useTranslation()
  const act = status === 'deleted' ? 'restore' : 'approve'
  const page = `/torrents/${slug}/moderate`
  return (
    <span className="line list-wide">
      {(!claim || claim.isMine) && (
        <Form method="post" action={page}>
          <input type="hidden" name="from" value={status} />
          <Button
            size="small"
            name="act"
            value={act}
            aria-label={`${t(`moderation.${act}`)}: ${name}`}
            data-key={act === 'approve' ? 'a' : undefined}
          >
            {t(`moderation.${act}`)}
          </Button>
        </Form>
      )}
      <LinkButton size="small" href={page} aria-label={`${t('moderation.decide')}: ${name}`}>
        {t('moderation.decide')}
      </LinkButton>
    </span>
  )
}
