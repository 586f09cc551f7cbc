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
      {t('upload.title')}
    </LinkButton>
  )
  if (uploads.length === 0 && !newer) {
    return (
      <>
        <div className="head">
          <h1 className="head-title">{t('upload.own.title')}</h1>
        </div>
        <Empty title={t('upload.own.empty')}>
          <p className="mb-4">{t('upload.own.emptyText')}</p>
          {upload}
        </Empty>
      </>
    )
  }
  return (
    <>
      <div className="head">
        <h1 className="head-title">{t('upload.own.title')}</h1>
        <div className="ms-auto">{upload}</div>
      </div>
      <List label={t('upload.own.table')}>
        {uploads.map((one) => (
          <ListItem
            key={one.slug}
            title={one.name}
            href={`/torrents/${one.slug}`}
            note={<Note upload={one} />}
            end={
              <>
                <Badge tone={one.state.tone}>{one.state.text}</Badge>
                {one.canEdit && (
                  <LinkButton
                    size="small"
                    href={`/torrents/${one.slug}/edit`}
                    aria-label={`${t('upload.own.edit')}: ${one.name}`}
                  >
                    {t('upload.own.edit')}
                  </LinkButton>
                )}
              </>
            }
          />
        ))}
      </List>
      <CursorPages
        label={t('upload.own.title')}
        previous={newer && { href: newer, label: t('upload.own.newer') }}
        next={older && { href: older, label: t('upload.own.older') }}
      />
    </>
  )
}

function Note({ upload }: { upload: OwnUploadView }) {
  const { t } = useTranslation()
  const { category, size, seeders, leechers, completed, added, reason } = upload
  return (
    <>
      {category} · {size} · <TimeText {...added} /> · {t('upload.own.seeders')} {seeders} · {t('upload.own.leechers')}{' '}
      {leechers} · {t('upload.own.completed')} {completed}
      {reason && <span className="block text-ink break-words">{t('upload.own.reason', { reason })}</span>}
    </>
  )
}
