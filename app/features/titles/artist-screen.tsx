import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Empty } from '~/ui/empty'

interface ArtistScreenProps {
  name: string
  /** `3 albums` */
  count: string
  isEmpty: boolean
  /** Server HTML. */
  albums: string | null
}

/** An artist with their albums. */
export function ArtistScreen({ name, count, isEmpty, albums }: ArtistScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <Breadcrumb label={t('title.crumbs')} parents={[{ href: '/music', label: t('titles.walls.album') }]} />
      <div className="head">
        <h1 className="head-title">{name}</h1>
        <span className="dim tabular">{count}</span>
      </div>
      {isEmpty ? (
        <Empty title={t('title.artist.none')} />
      ) : (
        <ServerHtml as="ul" className="posters" data-list="" name="artist-albums" html={albums} />
      )}
    </>
  )
}
