import type { ReactNode } from 'react'
import { Button } from '../button'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import { LinkButton } from '../link-button'
import { closeFromOutside, useDialog } from './use-dialog'

interface DialogProps {
  id: string
  title: string
  /** Names the button that closes it. */
  closeLabel: string
  children: ReactNode
  /** Buttons, the one that changes something last. */
  footer?: ReactNode
  /** For tables, pictures and previews. */
  wide?: boolean
  /** Escape and the close button only: for a form that is work to fill in. A press beside it closes any other. */
  keeps?: boolean
  /** Closes it when it turns true: its form was answered. */
  closeWhen?: boolean
}

/**
 * Modal, on the platform's own element: focus moves in and comes back to the trigger, Escape closes. Print it once in
 * the page and open it with `DialogTrigger`. `DialogPage` is the same content behind the trigger's address.
 */
export function Dialog({ id, title, closeLabel, children, footer, wide, keeps, closeWhen = false }: DialogProps) {
  const { dialog, filled } = useDialog(closeWhen)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, and the platform listens for it
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
      {/* Last in the page, first to the eye: focus goes to the first field, not to the way out. */}
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
  /** Where the reader came from. */
  closeHref: string
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
}

/** What a dialog holds, as a page of its own: for browsers that cannot open it in place, and for addresses that are shared. */
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
