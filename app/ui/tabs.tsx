export interface Tab {
  href: string
  label: string
  /** Already formatted. */
  count?: string
  current?: boolean
}

/** Tabs are links: to other addresses (`page`) or to parts of this one (`true`). */
export function Tabs({ label, tabs, current = 'page' }: { label: string; tabs: Tab[]; current?: 'page' | 'true' }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={`${tab.label} ${tab.href}`}
          href={tab.href}
          className="tab"
          aria-current={tab.current ? current : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <small className="tab-count">{tab.count}</small>}
        </a>
      ))}
    </nav>
  )
}
