import { Kept } from '~/render/kept/kept'

export interface Tab {
  href: string
  label: string
  /** Formatted count. */
  count?: string
  current?: boolean
}

interface TabsProps {
  label: string
  tabs: Tab[]
  /** Tabs are links: to other pages (`page`) or to parts of this one (`true`). */
  current?: 'page' | 'true'
  /** A name for those that are the same for many readers. */
  kept?: string
}

export function Tabs({ label, tabs, current = 'page', kept }: TabsProps) {
  const given = { tabs, current }
  if (kept) return <Kept as="nav" className="tabs" aria-label={label} name={kept} of={Links} given={given} />
  return (
    <nav className="tabs" aria-label={label}>
      <Links {...given} />
    </nav>
  )
}

function Links({ tabs, current }: { tabs: Tab[]; current: 'page' | 'true' }) {
  return tabs.map((tab) => (
    <a
      key={`${tab.label} ${tab.href}`}
      href={tab.href}
      className="tab"
      aria-current={tab.current ? current : undefined}
    >
      {tab.label}
      {tab.count !== undefined && <small className="tab-count">{tab.count}</small>}
    </a>
  ))
}
