import { Icon, type IconName } from './icon'

interface SideNavLink {
  href: string
  label: string
  icon?: IconName
  count?: string
  current?: boolean
}

export interface SideNavGroup {
  title?: string
  links: SideNavLink[]
}

export function SideNav({ label, groups }: { label: string; groups: SideNavGroup[] }) {
  return (
    <nav className="sidenav" aria-label={label}>
      {groups.map(({ title, links }) => (
        <div key={title ?? links[0]?.href}>
          {title && <h2>{title}</h2>}
          <ul className="block">
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} aria-current={link.current ? 'page' : undefined}>
                  {link.icon && <Icon is={link.icon} />}
                  <span className="trunc">{link.label}</span>
                  {link.count !== undefined && <span className="tab-count ms-auto">{link.count}</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
