import type { ReactNode } from 'react'
import { Icon } from './icon'

interface SidebarProps {
  name: string
  side: 'left' | 'right'
  label: string
  moveLabel: string
  action: string
  redirectTo: string
  aside: ReactNode
  children: ReactNode
}

/**
 * First in the document on either side, so the reading order stays the same. Folded on narrow screens, also after one of its links:
 * the key makes it new on each page.
 */
export function Sidebar({ name, side, label, moveLabel, action, redirectTo, aside, children }: SidebarProps) {
  return (
    <div className="sided" data-side={side}>
      <aside className="sidebar" aria-label={label}>
        <details key={redirectTo} className="sidebar-fold">
          <summary>
            <Icon is="i-lucide-chevron-right" />
            {label}
          </summary>
          {aside}
          <form method="post" action={action} className="sidebar-move">
            <input type="hidden" name="name" value={name} />
            <input type="hidden" name="redirectTo" value={redirectTo} />
            <button
              type="submit"
              name="side"
              value={side === 'left' ? 'right' : 'left'}
              className="btn btn-ghost btn-small"
            >
              <Icon is={side === 'left' ? 'i-lucide-panel-right' : 'i-lucide-panel-left'} />
              {moveLabel}
            </button>
          </form>
        </details>
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
