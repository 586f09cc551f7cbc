import type { ReactNode } from 'react'
import { Icon } from './icon'

/**
 * The result of the last action. The shell moves the focus to it if the submitted form is gone. Without JavaScript the
 * server renders it above the page's heading.
 */
export function Toast({ bad = false, children, action }: { bad?: boolean; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="toast" role={bad ? 'alert' : 'status'} tabIndex={-1}>
      {bad ? (
        <Icon is="i-lucide-circle-alert" className="text-danger" />
      ) : (
        <Icon is="i-lucide-circle-check" className="text-seed" />
      )}
      <p className="flex-1">{children}</p>
      {action}
    </div>
  )
}
