import type { MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from '../button-class'
import { classNames } from '../class-names'

interface DialogTriggerProps extends ButtonLook {
  dialog: string
  /**
   * URL of the page with the same content, used without JavaScript. Leave it out for a dialog without a page, which changes
   * nothing.
   */
  href?: string
  label?: string
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** Returns false if the page has no such dialog, so that the link is followed. */
function openDialog(id: string): boolean {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return false
  if (dialog.open) return true
  // The event an invoker sends; the dialog renders its content on it.
  dialog.dispatchEvent(new Event('command'))
  dialog.showModal()
  return true
}

/** A click with a modifier key opens the page in a new tab. */
export function DialogTrigger({ dialog, href, label, disabled, className, children, ...look }: DialogTriggerProps) {
  const classes = classNames(buttonClass(look), className)

  if (href === undefined) {
    return (
      <button
        type="button"
        className={classes}
        command="show-modal"
        commandfor={dialog}
        aria-haspopup="dialog"
        aria-label={label}
        disabled={disabled}
        onClick={({ currentTarget }) => {
          if (!('commandForElement' in currentTarget)) openDialog(dialog)
        }}
      >
        {children}
      </button>
    )
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (openDialog(dialog)) event.preventDefault()
  }

  return (
    <a href={href} className={classes} aria-haspopup="dialog" aria-label={label} onClick={follow}>
      {children}
    </a>
  )
}
