import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { roomHref } from '../chat-address'
import { coalesce } from './coalesce'
import { countRows, dropOldest, firstIdOf, putEarlier } from './rows'

/** Older messages are on other pages. */
const maxRows = 200
/** Pixels above the visible part at which older messages are loaded. */
const loadDistance = 600

/** React warns about a layout effect on the server, where neither runs. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface EarlierOptions {
  log: RefObject<HTMLElement>
  list: () => HTMLElement | null
  slug: string
  /** New rows replace the whole list. */
  rows: string | null
  /** null if there is no page before. */
  initialHref: string | null
}

interface Earlier {
  html: string
  hasMore: boolean
}

/**
 * Loads older messages as the member scrolls up, and removes the oldest when new ones arrive, so there are at most `maxRows`.
 * Returns the URL of the page before the list.
 */
export function useEarlier({ log, list, slug, rows, initialHref }: EarlierOptions) {
  const [loadedRows, setLoadedRows] = useState(rows)
  /** null for the loader's first message; 0 if there is none before it. */
  const [oldestId, setOldestId] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (loadedRows !== rows) {
    setLoadedRows(rows)
    setOldestId(null)
  }
  const hasMore = oldestId === null ? initialHref !== null : oldestId > 0
  const latest = useRef({ list, hasMore })
  latest.current = { list, hasMore }

  // Another page begins at its newest message. A layout effect, because the browser would first move the log to the top of
  // the shorter list, and the scroll event would load the page before it.
  const shownRows = useRef(rows)
  useIsomorphicLayoutEffect(() => {
    if (shownRows.current !== rows) log.current?.scrollTo({ top: 0 })
    shownRows.current = rows
  }, [log, rows])

  useEffect(() => {
    const area = log.current
    if (!area) return
    const load = coalesce(async () => {
      const messages = latest.current.list()
      if (!messages || !latest.current.hasMore || countRows(messages) >= maxRows || !isNear(area)) return
      setBusy(true)
      try {
        const { html, hasMore } = await readEarlier(slug, firstIdOf(messages))
        putEarlier(messages, html)
        latest.current.hasMore = hasMore
        setOldestId(hasMore ? firstIdOf(messages) : 0)
      } catch {
        // The link above the log leads to the same messages.
      }
      // After the frame in which the rows were inserted, so that screen readers do not announce them.
      requestAnimationFrame(() => setBusy(false))
    })
    const look = () => void (isNear(area) && load())
    area.addEventListener('scroll', look, { passive: true })
    return () => area.removeEventListener('scroll', look)
  }, [log, slug])

  /** A member who has scrolled up keeps twice as many. */
  const trim = useCallback(() => {
    const messages = latest.current.list()
    const area = log.current
    if (!messages || !area) return
    const isAtEnd = Math.abs(area.scrollTop) < area.clientHeight
    const most = isAtEnd ? maxRows : 2 * maxRows
    if (countRows(messages) <= most) return
    dropOldest(messages, maxRows)
    setOldestId(firstIdOf(messages))
  }, [log])

  const earlier = oldestId === null ? initialHref : hasMore ? roomHref(slug, `?before=${oldestId}`) : null
  return { earlier, isBusy, trim }
}

/** The log is a reversed column: scrollTop is 0 at the end and negative above. */
function isNear(area: HTMLElement): boolean {
  return (
    area.scrollHeight > area.clientHeight &&
    area.scrollHeight - area.clientHeight - Math.abs(area.scrollTop) < loadDistance
  )
}

/** @throws if the request fails or is redirected */
async function readEarlier(slug: string, before: number): Promise<Earlier> {
  const answer = await fetch(roomHref(slug, `/live?before=${before}`), { redirect: 'manual' })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return answer.json()
}
