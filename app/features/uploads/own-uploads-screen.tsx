import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/badge'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { TimeText } from '~/ui/time-text'
import type { OwnUploadView } from './own-uploads-view.server'

interface OwnUploadsScreenProps {
  uploads: OwnUploadView[]
  newer: string | null
  older: string | null
  canUpload: boolean
}

/** The member's own uploads in every state, with the staff's decisions. */
export function OwnUploadsScreen({ uploads, newer, older, canUpload }: OwnUploadsScreenProps) {
  const { t } = useTranslation()
  const upload = canUpload && (
    <LinkButton look="primary" href="/torrents/upload">
      {t('uploads.title')}
    </LinkButton>
  )
  if (uploads.length === 0 && !newer) {
    return (
      <>
        <div className="head">
          <h1 className="head-title">{t('uploads.own.title')}</h1>
        </div>
        <Empty title={t('uploads.own.empty')}>
          <p className="mb-4">{t('uploads.own.emptyText')}</p>
          {upload}
        </Empty>
      </>
    )
  }
  return (
    <>
      <div className="head">
        <h1 className="head-title">{t('uploads.own.title')}</h1>
        <div className="ms-auto">{upload}</div>
      </div>
      <List label={t('uploads.own.table')}>
        {uploads.map((own) => (
          <ListItem
            key={own.slug}
            title={own.name}
            href={`/torrents/${own.slug}`}
            note={<Note upload={own} />}
            end={
              <>
                <Badge tone={own.state.tone}>{own.state.text}</Badge>
                {own.canEdit && (
                  <LinkButton
                    size="small"
                    href={`/torrents/${own.slug}/edit`}
                    aria-label={`${t('uploads.own.edit')}: ${own.name}`}
                  >
                    {t('uploads.own.edit')}
                  </LinkButton>
                )}
              </>
            }
          />
        ))}
      </List>
      <CursorPages
        label={t('uploads.own.title')}
        previous={newer && { href: newer, label: t('uploads.own.newer') }}
        next={older && { href: older, label: t('uploads.own.older') }}
      />
    </>
  )
}

function Note({ upload }: { upload: OwnUploadView }) {
  const { t } = useTranslation()
  const { category, size, seeders, leechers, completed, added, reason } = upload
  return (
    <>
      {category} · {size} · <TimeText {...added} /> · {t('uploads.own.seeders')} {seeders} · {t('uploads.own.leechers')}{' '}
      {leechers} · {t('uploads.own.completed')} {completed}
      {reason && <span className="block text-ink break-words">{t('uploads.own.reason', { reason })}</span>}
    </>
  )
}
