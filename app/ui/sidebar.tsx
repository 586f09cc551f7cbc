import type { ReactNode } from 'react'
import { Icon } from './icon'

interface SidebarProps {
  /** Which side bar, as the server keeps it. */
  name: string
  side: 'left' | 'right'
  /** Names the landmark. */
  label: string
  /** What a press does: `Move to the right`. */
  moveLabel: string
  /** Where the choice is sent. */
  action: string
  /** This page, to come back to. */
  redirectTo: string
  /** What stands in the side bar. */
  aside: ReactNode
  /** The page beside it. */
  children: ReactNode
}

/**
 * A page with a side bar on the side its reader chose. On narrow windows it stands above the page, folded. It comes first
 * in the page on either side, so the order of reading stays the same.
 */
export function Sidebar({ name, side, label, moveLabel, action, redirectTo, aside, children }: SidebarProps) {
  return (
    <div className="sided" data-side={side}>
      <aside className="sidebar" aria-label={label}>
        <details className="sidebar-fold">
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
