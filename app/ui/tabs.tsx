import { Icon, type IconName } from './icon'

export interface Tab {
  href: string
  label: string
  icon?: IconName
  count?: string
  current?: boolean
}

interface TabsProps {
  label: string
  tabs: Tab[]
  /** Tabs are links: to other pages (`page`) or to parts of this one (`true`). */
  current?: 'page' | 'true'
}

export function Tabs({ label, tabs, current = 'page' }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={`${tab.label} ${tab.href}`}
          href={tab.href}
          className="tab"
          aria-current={tab.current ? current : undefined}
        >
          {tab.icon && <Icon is={tab.icon} />}
          {tab.label}
          {tab.count !== undefined && <small className="tab-count">{tab.count}</small>}
        </a>
      ))}
    </nav>
  )
}
