import type { ReactNode } from 'react'
import type { Later } from '~/lib/api/deferred'
import { DescriptionPanel, type DescriptionView } from './description-panel'
import { DetailAside } from './detail-aside'
import type { AboutView } from './detail-view'
import { FilesPanel, type FilesView } from './files-panel'
import { type ReleaseRow, ReleasesPanel } from './releases-panel'

interface OverviewScreenProps {
  slug: string
  about: AboutView
  description: DescriptionView
  files: FilesView
  releases: Later<ReleaseRow[]>
  children?: ReactNode
}

export function OverviewScreen({ slug, about, description, files, releases, children }: OverviewScreenProps) {
  return (
    <div className="split">
      <div className="stack-l">
        <DescriptionPanel description={description} />
        <FilesPanel slug={slug} files={files} />
        <ReleasesPanel releases={releases} />
        {children}
      </div>
      <DetailAside slug={slug} about={about} />
    </div>
  )
}
