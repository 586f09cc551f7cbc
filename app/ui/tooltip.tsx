import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'

/** What the tooltip gives its control, so that the two are tied together. */
type TooltipControl = { 'aria-describedby': string } | { 'aria-labelledby': string }

interface TooltipProps {
  id: string
  text: string
  /** The text is the control's name (an icon alone) instead of more about it. */
  names?: boolean
  children: (control: TooltipControl) => ReactNode
}

/** How long a finger rests before the text shows. */
const longPress = 500

/**
 * A few words more about a control: after 300 ms under the pointer, at once with focus, by a long press on touch. Escape
 * takes it away. Never the only source of what must be known.
 */
export function Tooltip({ id, text, names = false, children }: TooltipProps) {
  const wrap = useRef<HTMLSpanElement>(null)
  const pressing = useRef<ReturnType<typeof setTimeout>>()
  const [forced, setForced] = useState<'open' | 'closed' | undefined>(undefined)

  useEffect(() => () => clearTimeout(pressing.current), [])

  // A pointer may rest on the control while focus is anywhere: Escape is heard from the whole page.
  useEffect(() => {
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && wrap.current?.matches(':hover, :focus-within')) setForced('closed')
    }
    const leave = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !wrap.current?.contains(event.target)) setForced(undefined)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', leave)
    }
  }, [])

  function press({ pointerType }: PointerEvent) {
    clearTimeout(pressing.current)
    if (pointerType === 'touch') pressing.current = setTimeout(() => setForced('open'), longPress)
  }

  /** The first Escape is the tooltip's: a dialog around it stays open. */
  function keepEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && forced !== 'closed') event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens beside its control, it is none itself
    <span
      ref={wrap}
      className="tip"
      data-tip={forced}
      onPointerDown={press}
      onPointerUp={() => clearTimeout(pressing.current)}
      onPointerCancel={() => clearTimeout(pressing.current)}
      onPointerLeave={() => setForced((was) => (was === 'closed' ? undefined : was))}
      onBlur={() => setForced(undefined)}
      onKeyDown={keepEscape}
    >
      {children(names ? { 'aria-labelledby': id } : { 'aria-describedby': id })}
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
