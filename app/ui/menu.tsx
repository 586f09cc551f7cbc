import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { classNames } from './class-names'
import { moveFocus } from './move-focus'

interface MenuProps extends ButtonLook {
  id: string
  label: string
  button: ReactNode
  /** Aligned with the start of its button. */
  start?: boolean
  className?: string
  /** Called when the menu may open soon (hover, focus) or opens: load its content. */
  onIntent?: () => void
  children: ReactNode
}

/** When Tab leaves it, it would cover the focused element. Its button stays in reach. */
function closeOnLeave({ currentTarget: menu, relatedTarget }: FocusEvent<HTMLElement>) {
  if (!(relatedTarget instanceof Element) || menu.contains(relatedTarget)) return
  if (relatedTarget.getAttribute('popovertarget') !== menu.id) menu.hidePopover?.()
}

/** Opens without JavaScript. With it, arrow keys, Home and End move between the rows. */
export function Menu({ id, label, button, start, className, onIntent, children, ...look }: MenuProps) {
  function enter(event: KeyboardEvent<HTMLButtonElement>) {
    const menu = document.getElementById(id)
    if (event.key !== 'ArrowDown' || !menu || typeof menu.showPopover !== 'function') return
    event.preventDefault()
    // Not showPopover(): the menu is placed beside the button that opened it.
    if (!menu.matches(':popover-open')) event.currentTarget.click()
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <menu
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={start ? 'menu menu-start' : 'menu'}
        onKeyDown={(event) => moveFocus(event, 'column')}
        onBlur={closeOnLeave}
      >
        {children}
      </menu>
    </>
  )
}
