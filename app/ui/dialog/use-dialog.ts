import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Milliseconds, for the exit animation. */
const clearDelay = 500

/** The content is rendered fresh before the next opening, so that no typed text or error is left over. */
export function useDialog(closeOn: string | undefined) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [filled, setFilled] = useState(true)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    let clearing: ReturnType<typeof setTimeout> | undefined
    // Synchronous, since the browser looks for the first field right after the handlers.
    const fill = () => {
      clearTimeout(clearing)
      if (!element.open) flushSync(() => setFilled(true))
      // Without the attribute, the focus goes to the body when that scrolls.
      const field = element.querySelector<HTMLElement>('.dialog-body :is(input:not([type=hidden]), select, textarea)')
      if (field) field.autofocus = true
    }
    const clear = () => {
      clearing = setTimeout(() => setFilled(element.open), clearDelay)
    }
    element.addEventListener('command', fill)
    element.addEventListener('beforetoggle', fill)
    element.addEventListener('close', clear)
    return () => {
      clearTimeout(clearing)
      element.removeEventListener('command', fill)
      element.removeEventListener('beforetoggle', fill)
      element.removeEventListener('close', clear)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: its change closes the dialog
  useEffect(() => {
    const element = dialog.current
    // Not when it is first rendered or hydrated: by then it may be open.
    return () => element?.close()
  }, [closeOn])

  return { dialog, filled }
}

/** Closes on a click outside, for browsers without `closedby`. */
export function closeFromOutside(event: MouseEvent<HTMLDialogElement>) {
  const { currentTarget, target, clientX, clientY } = event
  if (target !== currentTarget || 'closedBy' in HTMLDialogElement.prototype || !currentTarget.matches(':modal')) return
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) currentTarget.close()
}
