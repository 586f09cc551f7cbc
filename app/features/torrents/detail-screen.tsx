import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Later } from '~/lib/api/later'
import { Fragment } from '~/lib/fragment/fragment'
import { Badge } from '~/ui/badge'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Facts } from '~/ui/facts'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Tabs } from '~/ui/tabs'
import { Tag } from '~/ui/tag'
import { DetailAside } from './detail-aside'
import type { DetailView, FilesView, PeersView } from './detail-view'
import { PeersPanel } from './peers-panel'

interface DetailScreenProps {
  torrent: DetailView
  files: FilesView
  /** What `fragments.send` gave back. */
  tree: string | null
  peers: Later<PeersView>
}

export function DetailScreen({ torrent, files, tree, peers }: DetailScreenProps) {
  const { t } = useTranslation()
  const { slug, category } = torrent
  const parents = [
    { href: '/', label: t('torrents.title') },
    { href: `/?category=${category.slug}`, label: category.label },
  ]
  const sections = [
    { href: '#description', label: t('torrent.description.title') },
    { href: '#files', label: t('torrent.files.title'), count: files.number },
    { href: '#peers', label: t('torrent.peers.title') },
  ]
  return (
    <>
      <Breadcrumb label={t('torrent.crumbs')} parents={parents} />
      <DetailHead torrent={torrent} />
      <Tabs label={t('torrent.sections')} tabs={sections} current="true" />
      <div className="split">
        <div className="stack-l">
          <Panel id="description" title={t('torrent.description.title')}>
            {torrent.description ? (
              <div className="prose whitespace-pre-line">{torrent.description}</div>
            ) : (
              <p className="dim">{t('torrent.description.none')}</p>
            )}
          </Panel>
          <Panel
            id="files"
            title={t('torrent.files.title')}
            note={t('torrent.files.summary', { files: files.count, size: torrent.size })}
          >
            {files.ok ? (
              <Fragment as="div" className="tree" name="file-tree" html={tree} />
            ) : (
              <p className="line dim">
                {t('torrent.files.failed')}
                <LinkButton size="small" href={`/torrents/${slug}`}>
                  {t('torrent.retry')}
                </LinkButton>
              </p>
            )}
            {files.next && (
              <p className="mt-4">
                <LinkButton size="small" href={`/torrents/${slug}?files=${encodeURIComponent(files.next)}#files`}>
                  {t('torrent.files.more')}
                </LinkButton>
              </p>
            )}
          </Panel>
          <PeersPanel torrent={torrent} peers={peers} />
        </div>
        <DetailAside torrent={torrent} />
      </div>
    </>
  )
}

/** Release names are written with dots for spaces: a long one may go on below after each of them. */
function breakAfterDots(name: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
  return name.split(/(?<=[._])/).map((part, at) => (at === 0 ? part : [<wbr key={at} />, part]))
}

function DetailHead({ torrent }: { torrent: DetailView }) {
  const { t } = useTranslation()
  const { name, marks, tags, size, seeders, leechers, completed } = torrent
  return (
    <header className="t-head stack mb-5">
      <h1>{breakAfterDots(name)}</h1>
      {marks.length + tags.length > 0 && (
        <p className="line">
          {marks.map(({ tone, text }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      <Facts
        facts={[
          { label: t('torrent.facts.size'), value: size },
          { label: t('torrent.facts.seeders'), value: seeders },
          { label: t('torrent.facts.leechers'), value: leechers },
          { label: t('torrent.facts.completed'), value: completed },
        ]}
      />
    </header>
  )
}
