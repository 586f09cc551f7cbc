import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Later } from '~/lib/api/deferred'
import { ServerHtml } from '~/render/server-html/server-html'
import { Panel } from '~/ui/panel'
import { DetailAside } from './detail-aside'
import type { AboutView } from './detail-view'
import { FilesPanel, type FilesView } from './files-panel'
import { type ReleaseRow, ReleasesPanel } from './releases-panel'

interface OverviewScreenProps {
  slug: string
  about: AboutView
  /** `html` is null if it is in the document already. `source` is not rendered yet. */
  description: { isMade: boolean; html: string | null; source: string | null }
  files: FilesView
  releases: Later<ReleaseRow[]>
  children?: ReactNode
}

export function OverviewScreen({ slug, about, description, files, releases, children }: OverviewScreenProps) {
  const { t } = useTranslation()
  return (
    <div className="split">
      <div className="stack-l">
        <Panel id="description" title={t('torrent.description.title')}>
          {description.isMade ? (
            <ServerHtml as="div" className="prose" name="description-text" html={description.html} />
          ) : description.source ? (
            <div className="prose whitespace-pre-line">{description.source}</div>
          ) : (
            <p className="dim">{t('torrent.description.none')}</p>
          )}
        </Panel>
        <FilesPanel slug={slug} files={files} />
        <ReleasesPanel releases={releases} />
        {children}
      </div>
      <DetailAside slug={slug} about={about} />
    </div>
  )
}
