import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { ListItem } from '~/ui/list'
import { TimeText } from '~/ui/time-text'
import { Username } from '~/ui/username'
import type { SubtitleView } from './subtitle-view'

interface SubtitleRowProps {
  slug: string
  subtitle: SubtitleView
}

export function SubtitleRow({ slug, subtitle }: SubtitleRowProps) {
  const { t } = useTranslation()
  const { id, language, isSdh, isForced, deletion } = subtitle
  const address = `/torrents/${slug}/subtitles/${id}`
  return (
    <ListItem
      id={`s${id}`}
      title={
        <span className="line gap-2">
          {language}
          {isSdh && <Badge>{t('subtitles.sdh')}</Badge>}
          {isForced && <Badge>{t('subtitles.forced')}</Badge>}
          {deletion && <Badge tone="danger">{t('subtitles.deleted')}</Badge>}
        </span>
      }
      note={<Details address={address} subtitle={subtitle} />}
      end={
        deletion ? (
          subtitle.canRestore && (
            <form method="post" action={`${address}/restoration`}>
              <Button size="small">
                <Icon is="i-lucide-undo-2" />
                {t('subtitles.restore')}
              </Button>
            </form>
          )
        ) : (
          <LinkButton
            href={`${address}/download`}
            data-reload=""
            size="small"
            square
            aria-label={t('subtitles.download', { language })}
            title={t('subtitles.download', { language })}
          >
            <Icon is="i-lucide-download" />
          </LinkButton>
        )
      }
    />
  )
}

function Details({ address, subtitle }: { address: string; subtitle: SubtitleView }) {
  const { t } = useTranslation()
  const { format, note, video, size, downloads, uploader, time, deletion } = subtitle
  const { reason, byUploader } = deletion ?? {}
  return (
    <>
      {video && <span className="block break-words">{video}</span>}
      {note && <span className="block break-words text-ink">{note}</span>}
      {deletion && (
        <span className="block break-words">
          {byUploader || !reason ? t('subtitles.deletedBy.uploader') : t('subtitles.deletedBy.staff', { reason })}
        </span>
      )}
      <span className="block">
        {t(`subtitles.formats.${format}`)} · {size} · {t('subtitles.downloads', { ...downloads })} ·{' '}
        {uploader ? (
          <Username name={uploader.username} role={uploader.role} href={memberHref(uploader.username)} />
        ) : (
          t('subtitles.former')
        )}{' '}
        · <TimeText {...time} />
      </span>
      <Acts address={address} subtitle={subtitle} />
    </>
  )
}

function Acts({ address, subtitle }: { address: string; subtitle: SubtitleView }) {
  const { t } = useTranslation()
  const { language, canEdit, canDelete, canReport, isReported } = subtitle
  if (isReported) return <span className="block">{t('subtitles.reported')}</span>
  const acts = [
    ...(canEdit ? (['edit'] as const) : []),
    ...(canDelete ? (['delete'] as const) : []),
    ...(canReport ? (['report'] as const) : []),
  ]
  if (acts.length === 0) return null
  return (
    <span className="line gap-3">
      {acts.map((act) => (
        <a key={act} className="link" href={`${address}/${act}`} aria-label={`${t(`subtitles.${act}`)}: ${language}`}>
          {t(`subtitles.${act}`)}
        </a>
      ))}
    </span>
  )
}
