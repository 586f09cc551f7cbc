import { useLocation } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Fragment } from '~/lib/fragment/fragment'

/** The least a row is tall, in pixels: folded into a card on a phone, and in a line. */
const least = { card: 72, line: 30 }

/** Rows that fill a window as tall as the screen: asking for the window's own size would lay the page out once more. */
function countFirst(): number {
  return Math.ceil(screen.height / (screen.width < 760 ? least.card : least.line))
}

/** Where so many rows end in the HTML of them all; its length where there are no more. */
function endOf(html: string, rows: number): number {
  let end = 0
  for (let row = 0; row < rows; row++) {
    const next = html.indexOf('</tr>', end)
    if (next < 0) return html.length
    end = next + '</tr>'.length
  }
  return end
}

/** Calls back in the frame after the next. */
function behindFrame(callback: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(frame)
}

interface ListRowsProps {
  /** What `fragments.send` gave back. */
  html: string | null
  /** All at once: whoever comes back to a place needs what is above it. */
  isWhole: boolean
}

/**
 * The rows of the list. At another address they are drawn in two: first what fills the window, then the rest. What is read again
 * for the same address comes at once, since its reader may be anywhere in it.
 */
export function ListRows({ html, isWhole }: ListRowsProps) {
  const { search } = useLocation()
  const body = useRef<HTMLTableSectionElement>(null)
  const standing = useRef(search)
  const useDrawing = import.meta.env.SSR ? useEffect : useLayoutEffect
  // Other rows are drawn, and not the same ones in another way.
  useDrawing(() => {
    const { current } = body
    if (html === null || !current) return
    const end = isWhole || standing.current === search ? html.length : endOf(html, countFirst())
    current.innerHTML = html.slice(0, end)
    current.ariaBusy = end < html.length ? 'true' : null
    if (end === html.length) return
    return behindFrame(() => {
      current.insertAdjacentHTML('beforeend', html.slice(end))
      current.ariaBusy = null
    })
  }, [html])
  useEffect(() => {
    standing.current = search
  }, [search])
  return <Fragment as="tbody" role="rowgroup" element={body} name="torrent-rows" html={null} />
}
