import type { ReactNode } from 'react'
import { Icon } from './icon'

interface SidebarProps {
  /** Name of the sidebar in the preference cookie. */
  name: string
  side: 'left' | 'right'
  /** Accessible name. */
  label: string
  /** Label of the button: `Move to the right`. */
  moveLabel: string
  /** URL the choice is posted to. */
  action: string
  /** URL of this page. */
  redirectTo: string
  aside: ReactNode
  children: ReactNode
}

/**
 * A page with a sidebar on the side the reader chose. On narrow screens it is folded above the page. It is first in the
 * document on either side, so the reading order stays the same.
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
