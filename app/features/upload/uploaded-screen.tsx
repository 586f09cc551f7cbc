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
  /** Info hash of the uploaded file, if it changed. */
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
      <h1 className="head-title">{t(isPending ? 'upload.done.pendingTitle' : 'upload.done.approvedTitle')}</h1>
      <p className="font-mid break-words">{name}</p>
      <p>{t(isPending ? 'upload.done.pending' : 'upload.done.approved')}</p>
      {uploadedInfoHash !== null && <Banner tone="warn">{t('upload.done.newHash')}</Banner>}
      <KeyValues
        facts={[
          { label: t('upload.done.is'), value: <span className="mono">{infoHash}</span> },
          ...(uploadedInfoHash === null
            ? []
            : [{ label: t('upload.done.was'), value: <span className="mono">{uploadedInfoHash}</span> }]),
        ]}
      />
      <p>{t('upload.done.seed')}</p>
      <p className="line">
        <LinkButton look="primary" href={`/torrents/${slug}/download`} data-reload="">
          {t('upload.done.download')}
        </LinkButton>
        <LinkButton href={`/torrents/${slug}`}>{t('upload.done.page')}</LinkButton>
        <LinkButton href="/torrents/upload">{t('upload.done.another')}</LinkButton>
        <a href="/torrents/mine">{t('upload.mine')}</a>
      </p>
    </div>
  )
}
