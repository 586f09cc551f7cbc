import { useLocation } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { afterFrame } from '~/render/document/after-frame'
import { type Arrival, drawFirst } from '~/render/document/draw-first'
import { Fragment } from '~/render/server-html/fragment'
import { type ListView, listRoute } from './list-view'

/** The least a row is tall, in pixels: folded into a card on a phone, and in a line. */
const least = { card: 72, line: 30 }

/** Rows that fill what a window as tall as the screen has left below `top`: asking for its own size would lay it out once more. */
function countFirst(top: number): number {
  return Math.ceil((screen.height - top) / (screen.width < 760 ? least.card : least.line))
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

/** Draws rows in two: up to `end`, and once they are seen, and React has drawn what goes with them, the rest. */
function drawRows(body: HTMLElement, html: string, end: number) {
  body.innerHTML = html.slice(0, end)
  body.ariaBusy = end < html.length ? 'true' : null
  if (end === html.length) return
  const drawn = body.firstChild
  const drawRest = () => {
    // Others may have come.
    if (body.firstChild !== drawn) return
    body.insertAdjacentHTML('beforeend', html.slice(end))
    body.ariaBusy = null
  }
  afterFrame(() => afterFrame(drawRest))
}

interface ListRowsProps {
  /** What the loader said last, and of it what `fragments.send` gave back. */
  view: ListView
  html: string | null
  /** All at once: whoever comes back to a place needs what is above it. */
  isWhole: boolean
}

/**
 * The rows of the list. At another address they are drawn in two: first what fills the window, before React hears of it, then
 * the rest. What is read again for the same address comes at once, since its reader may be anywhere in it.
 */
export function ListRows({ view, html, isWhole }: ListRowsProps) {
  const { pathname, search } = useLocation()
  const { isCompact } = view
  const body = useRef<HTMLTableSectionElement>(null)
  /** What was drawn, null for what the document brought, and the address that React has drawn. */
  const standing = useRef<{ html: string | null; search: string }>({ html: null, search })
  const useDrawing = import.meta.env.SSR ? useEffect : useLayoutEffect

  useEffect(
    () =>
      drawFirst((arrival) => {
        const rows = readRows(arrival, { pathname, search, isCompact })
        const { current } = body
        if (!rows || !current || rows === standing.current.html) return false
        const { top } = current.getBoundingClientRect()
        const above = arrival.keepsPlace ? 0 : scrollY
        // As the router will, which has yet to hear of it.
        if (!arrival.keepsPlace) scrollTo(0, 0)
        standing.current.html = rows
        drawRows(current, rows, endOf(rows, countFirst(top + above)))
        return true
      }),
    [pathname, search, isCompact],
  )
  // With each thing the loader said: the same rows may stand there no more, where others were drawn for a move that was given up.
  useDrawing(() => {
    const { current } = body
    const { html: drawn, search: before } = standing.current
    standing.current = { html: html ?? drawn, search }
    if (html === null || html === drawn || !current) return
    drawRows(current, html, isWhole || before === search ? html.length : endOf(html, countFirst(0)))
  }, [view])
  return <Fragment as="tbody" role="rowgroup" element={body} name="torrent-rows" html={null} />
}

interface Here {
  pathname: string
  search: string
  isCompact: boolean
}

/** The rows of another address of this list, whose table stands as it is; null where React has more to draw than them. */
function readRows({ location, isReturn, loaderData }: Arrival, here: Here): string | null {
  if (isReturn || location.pathname !== here.pathname || location.search === here.search) return null
  const list = loaderData[listRoute] as { rows: string | null; view: ListView } | undefined
  return list?.view.isCompact === here.isCompact && list.view.state === 'rows' ? list.rows : null
}
