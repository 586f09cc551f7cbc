import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type TooltipControl = { 'aria-describedby': string } | { 'aria-labelledby': string }

interface TooltipProps {
  id: string
  text: string
  /** The text is the control's accessible name (for an icon), not its description. */
  names?: boolean
  children: (control: TooltipControl) => ReactNode
}

/** Milliseconds of a touch before the text shows. */
const longPress = 500

/** Shown after 300 ms of hover, on focus, and on a long press. Never the only source of information. */
export function Tooltip({ id, text, names = false, children }: TooltipProps) {
  const wrap = useRef<HTMLSpanElement>(null)
  const pressing = useRef<ReturnType<typeof setTimeout>>()
  const [forced, setForced] = useState<'open' | 'closed' | undefined>(undefined)

  useEffect(() => () => clearTimeout(pressing.current), [])

  // The listener is on the document, since hover does not move the focus.
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

  /** The first Escape hides the tooltip and leaves a dialog around it open. */
  function keepEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && forced !== 'closed') event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens next to its control and is not a control
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
