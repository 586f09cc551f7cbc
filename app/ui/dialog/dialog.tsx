import type { ReactNode } from 'react'
import { Button } from '../button'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import { LinkButton } from '../link-button'
import { closeFromOutside, useDialog } from './use-dialog'

interface DialogProps {
  id: string
  title: string
  closeLabel: string
  children: ReactNode
  /** Buttons; the primary one last. */
  footer?: ReactNode
  /** For tables, pictures and previews. */
  wide?: boolean
  /** Only Escape and the close button close it: for long forms. Other dialogs also close on a click outside. */
  keeps?: boolean
  /** The dialog closes when this changes. Give the key of the location when its form leads to another page. */
  closeOn?: string
}

/** Render it once per page. `DialogPage` shows the same content at the trigger's URL. */
export function Dialog({ id, title, closeLabel, children, footer, wide, keeps, closeOn }: DialogProps) {
  const { dialog, filled } = useDialog(closeOn)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog
      ref={dialog}
      id={id}
      className={classNames('dialog', wide && 'dialog-wide')}
      aria-labelledby={`${id}-title`}
      closedby={keeps ? 'closerequest' : 'any'}
      onClick={keeps ? undefined : closeFromOutside}
    >
      <h2 id={`${id}-title`} className="dialog-title">
        {title}
      </h2>
      <div className="dialog-body">{filled && children}</div>
      {footer && filled && <div className="dialog-foot">{footer}</div>}
      {/* Last in the document and first on screen, so that focus goes to the first field. */}
      <form method="dialog" className="dialog-close">
        <Button look="ghost" size="small" square aria-label={closeLabel}>
          <Icon is="i-lucide-x" />
        </Button>
      </form>
    </dialog>
  )
}

interface DialogPageProps {
  id: string
  title: string
  closeLabel: string
  closeHref: string
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
}

export function DialogPage({ id, title, closeLabel, closeHref, children, footer, wide }: DialogPageProps) {
  return (
    <section className={classNames('dialog', 'dialog-page', wide && 'dialog-wide')} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className="dialog-title">
        {title}
      </h1>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
      <div className="dialog-close">
        <LinkButton href={closeHref} look="ghost" size="small" square aria-label={closeLabel}>
          <Icon is="i-lucide-x" />
        </LinkButton>
      </div>
    </section>
  )
}
