import type { ReactNode } from 'react'
import { Icon } from './icon'

/** What just happened; the shell moves the focus to it that a form left nowhere. Without scripts the server prints it above the page's head. */
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
