import { useTranslation } from 'react-i18next'
import { Banner } from '~/ui/banner'
import { Breadcrumb } from '~/ui/breadcrumb'
import { KeyValues } from '~/ui/key-values'
import { LinkButton } from '~/ui/link-button'
import { TimeText } from '~/ui/time-text'

interface DeletedScreenProps {
  name: string
  deletedBy: 'uploader' | 'staff'
  deletedAt: { iso: string; text: string; exact: string }
  reason: string | null
  title: { name: string; href: string } | null
}

/** When and why a torrent was deleted, for members who come by an old link or have it in their client. */
export function DeletedScreen({ name, deletedBy, deletedAt, reason, title }: DeletedScreenProps) {
  const { t } = useTranslation()
  return (
    <div className="stack max-w-measure">
      <Breadcrumb label={t('deletedTorrent.crumbs')} parents={[{ href: '/', label: t('deletedTorrent.torrents') }]} />
      <h1 className="head-title break-words">{name}</h1>
      <Banner>{t(`deletedTorrent.by.${deletedBy}`)}</Banner>
      <KeyValues
        facts={[
          { label: t('deletedTorrent.at'), value: <TimeText {...deletedAt} /> },
          ...(reason === null ? [] : [{ label: t('deletedTorrent.reason'), value: reason }]),
        ]}
      />
      <p>{t('deletedTorrent.client')}</p>
      <p className="line">
        {title && (
          <LinkButton look="primary" href={title.href}>
            {t('deletedTorrent.releases', { title: title.name })}
          </LinkButton>
        )}
        <LinkButton href="/">{t('deletedTorrent.list')}</LinkButton>
      </p>
    </div>
  )
}
