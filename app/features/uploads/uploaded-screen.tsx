import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '~/ui/banner'
import { KeyValues } from '~/ui/key-values'
import { LinkButton } from '~/ui/link-button'

interface UploadedScreenProps {
  slug: string
  name: string
  /** Storage key of the draft, which is deleted here. */
  draft: string
  isPending: boolean
  infoHash: string
  uploadedInfoHash: string | null
}

/** The state of the new upload, and the .torrent file to seed it with. */
export function UploadedScreen({ slug, name, draft, isPending, infoHash, uploadedInfoHash }: UploadedScreenProps) {
  const { t } = useTranslation()
  useEffect(() => {
    try {
      for (const storage of [sessionStorage, localStorage]) storage.removeItem(draft)
    } catch {}
  }, [draft])
  return (
    <div className="stack max-w-measure">
      <h1 className="head-title">{t(isPending ? 'uploads.done.pendingTitle' : 'uploads.done.approvedTitle')}</h1>
      <p className="font-mid break-words">{name}</p>
      <p>{t(isPending ? 'uploads.done.pending' : 'uploads.done.approved')}</p>
      {uploadedInfoHash !== null && <Banner tone="warn">{t('uploads.done.newHash')}</Banner>}
      <KeyValues
        facts={[
          { label: t('uploads.done.is'), value: <span className="mono">{infoHash}</span> },
          ...(uploadedInfoHash === null
            ? []
            : [{ label: t('uploads.done.was'), value: <span className="mono">{uploadedInfoHash}</span> }]),
        ]}
      />
      <p>{t('uploads.done.seed')}</p>
      <p className="line">
        <LinkButton look="primary" href={`/torrents/${slug}/download`} data-reload="">
          {t('uploads.done.download')}
        </LinkButton>
        <LinkButton href={`/torrents/${slug}`}>{t('uploads.done.page')}</LinkButton>
        <LinkButton href="/torrents/upload">{t('uploads.done.another')}</LinkButton>
        <a href="/torrents/mine">{t('uploads.mine')}</a>
      </p>
    </div>
  )
}
