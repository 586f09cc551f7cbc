import type { MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from '../button-class'
import { classNames } from '../class-names'

interface DialogTriggerProps extends ButtonLook {
  /** Id of the dialog. */
  dialog: string
  /**
   * The page that holds the same content: where a press leads without scripts. Leave it out for a dialog that changes
   * nothing and has no page; browsers with invoker commands open that one without scripts, too.
   */
  href?: string
  /** For a trigger that is only an icon. */
  label?: string
  /** Not for a trigger with `href`: leave that one out instead. */
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** False where there is no such dialog in the page, so the press may do what it would have done. */
function openDialog(id: string): boolean {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return false
  if (dialog.open) return true
  // What an invoker sends: the dialog fills itself when it hears it.
  dialog.dispatchEvent(new Event('command'))
  dialog.showModal()
  return true
}

/** Opens a dialog over the page; focus comes back to it. A press with a modifier key opens the page in a tab of its own. */
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
