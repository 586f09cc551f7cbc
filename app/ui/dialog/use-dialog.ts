import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How long the content stays after closing, so that the exit can finish. */
const clearDelay = 500

/**
 * The life of a modal dialog's content: it stands in the document, goes 500 ms after the dialog closed, and is made anew
 * before it opens again, so that nothing typed or failed is left over.
 */
export function useDialog(closeWhen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [filled, setFilled] = useState(true)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    let clearing: ReturnType<typeof setTimeout> | undefined
    // At once, not with the next render: the browser looks for the first field as soon as the handlers are through.
    const fill = () => {
      clearTimeout(clearing)
      if (!element.open) flushSync(() => setFilled(true))
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

  useEffect(() => {
    if (closeWhen) dialog.current?.close()
  }, [closeWhen])

  return { dialog, filled }
}

/** A press beside the dialog closes it, where the browser does not do so by itself (`closedby`). */
export function closeFromOutside(event: MouseEvent<HTMLDialogElement>) {
  const { currentTarget, target, clientX, clientY } = event
  if (target !== currentTarget || 'closedBy' in currentTarget || !currentTarget.matches(':modal')) return
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) currentTarget.close()
}
