import type { KeyboardEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { classNames } from './class-names'
import { moveFocus } from './move-focus'

interface MenuProps extends ButtonLook {
  id: string
  /** The button's name, and the menu's. */
  label: string
  /** What the button shows. */
  button: ReactNode
  /** Opens from the start side of its button. */
  start?: boolean
  className?: string
  /** It may be opened soon, or now: what it holds can be asked for. */
  onIntent?: () => void
  children: ReactNode
}

/**
 * A button with a popover: opens without scripts, closes with Escape and a press elsewhere. With scripts the down arrow
 * opens it too, and arrows, Home and End go through its rows.
 */
export function Menu({ id, label, button, start, className, onIntent, children, ...look }: MenuProps) {
  function enter(event: KeyboardEvent) {
    const menu = document.getElementById(id)
    if (event.key !== 'ArrowDown' || !menu || typeof menu.showPopover !== 'function') return
    event.preventDefault()
    if (!menu.matches(':popover-open')) menu.showPopover()
    menu.querySelector<HTMLElement>('a[href], button:not(:disabled)')?.focus()
  }

  return (
    <>
      <button
        type="button"
        popovertarget={id}
        className={classNames(buttonClass({ look: 'ghost', size: 'small', ...look }), className)}
        aria-label={label}
        onKeyDown={enter}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={onIntent}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's part */}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={start ? 'menu menu-start' : 'menu'}
        onKeyDown={(event) => moveFocus(event, 'column')}
      >
        {children}
      </div>
    </>
  )
}
