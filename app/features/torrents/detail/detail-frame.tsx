import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/badge'
import { Banner } from '~/ui/banner'
import { Breadcrumb } from '~/ui/breadcrumb'
import { ErrorSummary } from '~/ui/error-summary'
import { Facts } from '~/ui/facts'
import { Swarm } from '~/ui/swarm'
import { Tabs } from '~/ui/tabs'
import { CostPanel } from './cost-panel'
import type { FrameView } from './detail-view'
import { TorrentActs } from './torrent-acts'

interface DetailFrameProps {
  torrent: FrameView
  failed: boolean
  children: ReactNode
}

export function DetailFrame({ torrent, failed, children }: DetailFrameProps) {
  const { t } = useTranslation()
  const { parents, notice, report } = torrent
  return (
    <>
      <Breadcrumb label={t('torrent.crumbs')} parents={parents} />
      <header className="t-head stack mb-5">
        {failed && <ErrorSummary>{t('torrent.acts.failed')}</ErrorSummary>}
        {notice && <Banner tone={notice.tone}>{notice.words}</Banner>}
        <DetailTitle torrent={torrent} />
        <TorrentActs torrent={torrent} />
        <CostPanel torrent={torrent} />
        {report && (
          <div id="report">
            <Banner>
              {report.words}
              {report.answer && <span className="block">{report.answer}</span>}
            </Banner>
          </div>
        )}
      </header>
      <DetailTabs tabs={torrent.tabs} />
      {children}
    </>
  )
}

/** Release names use dots for spaces; allows a line break after each dot. */
function breakAfterDots(name: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
  return name.split(/(?<=[._])/).map((part, index) => (index === 0 ? part : [<wbr key={index} />, part]))
}

function DetailTitle({ torrent }: { torrent: FrameView }) {
  const { t } = useTranslation()
  const { name, marks, tags, size, seeders, leechers, completed, swarm } = torrent
  return (
    <>
      <h1>{breakAfterDots(name)}</h1>
      {marks.length + tags.length > 0 && (
        <p className="line">
          {marks.map(({ tone, text }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
          {tags.map((tag) => (
            <a
              key={tag.name}
              className={tag.className}
              title={tag.title}
              href={`/?${new URLSearchParams({ tags: tag.name })}`}
            >
              {tag.name}
            </a>
          ))}
        </p>
      )}
      <div className="line t-facts">
        <Swarm {...swarm} />
        <Facts
          facts={[
            { label: t('torrent.facts.size'), value: size },
            { label: t('torrent.facts.seeders'), value: seeders },
            { label: t('torrent.facts.leechers'), value: leechers },
            { label: t('torrent.facts.completed'), value: completed },
          ]}
        />
      </div>
    </>
  )
}

function DetailTabs({ tabs }: Pick<FrameView, 'tabs'>) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return <Tabs label={t('torrent.sections')} tabs={tabs.map((tab) => ({ ...tab, current: tab.href === pathname }))} />
}
