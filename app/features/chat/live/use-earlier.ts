import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { roomHref } from '../chat-address'
import { askOnce } from './ask-once'
import { countRows, dropOldest, firstIdOf, putEarlier } from './rows'

/** Messages that stand in a page at most: who reads on beyond them turns pages. */
const mostRows = 200
/** Pixels from the earliest message that stands there, from which on those before it are asked for. */
const near = 600

interface EarlierOptions {
  /** What scrolls. */
  log: RefObject<HTMLElement>
  list: () => HTMLElement | null
  slug: string
  /** The messages as they came with the page: when others come, they stand in the place of all. */
  rows: string | null
  /** Address of the page with what was said before, as it came with this one; null: nothing was. */
  given: string | null
}

interface Earlier {
  html: string
  hasMore: boolean
}

/**
 * Puts what was said before above what stands there as the reader scrolls to it, and takes the oldest away where new
 * messages come: the page never holds more than `mostRows`. Gives the address of the page with what is not in it.
 */
export function useEarlier({ log, list, slug, rows, given }: EarlierOptions) {
  const [known, setKnown] = useState(rows)
  /** The first message that stands there, where that is not the page's own; 0: nothing was said before it. */
  const [first, setFirst] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (known !== rows) {
    setKnown(rows)
    setFirst(null)
  }
  const hasMore = first === null ? given !== null : first > 0
  const latest = useRef({ list, hasMore })
  latest.current = { list, hasMore }

  useEffect(() => {
    const area = log.current
    if (!area) return
    const load = askOnce(async () => {
      const standing = latest.current.list()
      if (!standing || !latest.current.hasMore || countRows(standing) >= mostRows || !isNear(area)) return
      setBusy(true)
      try {
        const { html, hasMore } = await readEarlier(slug, firstIdOf(standing))
        putEarlier(standing, html)
        latest.current.hasMore = hasMore
        setFirst(hasMore ? firstIdOf(standing) : 0)
      } catch {
        // The address above the log leads there as well.
      }
      // Not before what came has been passed over: it is nothing to be read aloud.
      requestAnimationFrame(() => setBusy(false))
    })
    const look = () => void (isNear(area) && load())
    area.addEventListener('scroll', look, { passive: true })
    return () => area.removeEventListener('scroll', look)
  }, [log, slug])

  /** Call it when messages have come. Who reads further up keeps what stands there for a while. */
  const trim = useCallback(() => {
    const standing = latest.current.list()
    const area = log.current
    if (!standing || !area) return
    const isAtEnd = Math.abs(area.scrollTop) < area.clientHeight
    const most = isAtEnd ? mostRows : 2 * mostRows
    if (countRows(standing) <= most) return
    dropOldest(standing, mostRows)
    setFirst(firstIdOf(standing))
  }, [log])

  const earlier = first === null ? given : hasMore ? roomHref(slug, `?before=${first}`) : null
  return { earlier, isBusy, trim }
}

/** The log begins at its end: up is below zero. */
function isNear(area: HTMLElement): boolean {
  return (
    area.scrollHeight > area.clientHeight && area.scrollHeight - area.clientHeight - Math.abs(area.scrollTop) < near
  )
}

/** @throws when there is no answer, or none of ours */
async function readEarlier(slug: string, before: number): Promise<Earlier> {
  const answer = await fetch(roomHref(slug, `/live?before=${before}`), { redirect: 'manual' })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return answer.json()
}
