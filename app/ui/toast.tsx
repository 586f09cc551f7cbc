import type { ReactNode } from 'react'
import { Icon } from './icon'

/** The shell focuses it if the submitted form is gone. Without JavaScript it is above the page's heading. */
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
