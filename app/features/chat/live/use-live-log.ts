import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { roomHref } from '../chat-address'
import type { RoomState } from '../chat-view'
import { coalesce } from './coalesce'
import { lastIdOf, markNew, putRows, type Row } from './rows'

/** Milliseconds between two polls, with and without an open socket. */
const pollIntervals = { open: 60_000, other: 10_000 }
/** Pixels from the end within which the newest message counts as visible. */
const endDistance = 60

interface LiveLog {
  log: RefObject<HTMLElement>
  list: () => HTMLElement | null
  slug: string
  me: string
  newLabel: string
  /** The room's `seq` when the page was loaded. */
  seq: number
  /** The list ends with the newest message, so new ones are appended. */
  isNewest: boolean
  /** The socket is open and announces changes. */
  isConnected: boolean
  /** Also after a failed request. */
  onRows: () => void
  onRoomState: (now: RoomState) => void
}

interface Changes {
  seq: number
  isWhole: boolean
  rows: Row[]
  now: RoomState
}

/**
 * Fetches everything after the last known `seq`, so nothing is missed or doubled however the socket's hints arrive. Messages
 * that arrive while the member has scrolled up or is in another tab stay unread below a line.
 */
export function useLiveLog({
  log,
  list,
  slug,
  me,
  newLabel,
  seq,
  isNewest,
  isConnected,
  onRows,
  onRoomState: onNow,
}: LiveLog) {
  const lastSeq = useRef(seq)
  const lastReadId = useRef(0)
  const [isOffline, setOffline] = useState(false)
  const [hasUnseen, setUnseen] = useState(false)
  const unseen = useRef(false)
  const latest = useRef({ list, onRows, onNow, newLabel })
  latest.current = { list, onRows, onNow, newLabel }

  useEffect(() => {
    lastSeq.current = Math.max(lastSeq.current, seq)
  }, [seq])

  const markRead = useCallback(() => {
    const area = latest.current.list()
    const upTo = area ? lastIdOf(area) : 0
    if (!isNewest || !isAtNewest(log.current)) return
    unseen.current = false
    setUnseen(false)
    if (upTo <= lastReadId.current) return
    lastReadId.current = upTo
    const body = new URLSearchParams({ upTo: String(upTo) })
    fetch(roomHref(slug, '/live'), { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {
      lastReadId.current = 0
    })
  }, [log, slug, isNewest])

  const catchUp = useRef<() => Promise<void>>(async () => undefined)
  useEffect(() => {
    const area = latest.current.list()
    lastReadId.current = area ? lastIdOf(area) : 0
    catchUp.current = coalesce(async () => {
      try {
        for (let isWhole = false; !isWhole; ) {
          const changes = await readChanges(slug, lastSeq.current)
          const area = latest.current.list()
          const added = area ? putRows(area, changes.rows, isNewest) : []
          const first = added.find(({ dataset: { by } }) => by !== undefined && by !== me)
          if (area && first && !unseen.current && !isAtNewest(log.current)) {
            markNew(area, first, latest.current.newLabel)
            unseen.current = true
            setUnseen(true)
          }
          lastSeq.current = Math.max(lastSeq.current, changes.seq)
          isWhole = changes.isWhole
          latest.current.onNow(changes.now)
        }
        setOffline(false)
        markRead()
      } catch {
        setOffline(true)
      }
      latest.current.onRows()
    })
    const catchUpIfVisible = () => {
      if (document.visibilityState === 'visible') void catchUp.current()
    }
    const scrolled = log.current
    document.addEventListener('visibilitychange', catchUpIfVisible)
    addEventListener('online', catchUpIfVisible)
    scrolled?.addEventListener('scroll', markRead, { passive: true })
    return () => {
      document.removeEventListener('visibilitychange', catchUpIfVisible)
      removeEventListener('online', catchUpIfVisible)
      scrolled?.removeEventListener('scroll', markRead)
    }
  }, [log, slug, me, isNewest, markRead])

  useEffect(() => {
    const catchUpIfVisible = () => {
      if (document.visibilityState === 'visible') void catchUp.current()
    }
    const timer = setInterval(catchUpIfVisible, isConnected ? pollIntervals.open : pollIntervals.other)
    return () => clearInterval(timer)
  }, [isConnected])

  return {
    catchUp: useCallback(() => catchUp.current(), []),
    hint: useCallback((seq: number) => {
      if (seq > lastSeq.current) void catchUp.current()
    }, []),
    isOffline,
    hasUnseen,
  }
}

/** See `isNear`. */
function isAtNewest(log: HTMLElement | null): boolean {
  return document.visibilityState === 'visible' && Math.abs(log?.scrollTop ?? 0) < endDistance
}

/** @throws if the request fails or is redirected */
async function readChanges(slug: string, after: number): Promise<Changes> {
  const answer = await fetch(roomHref(slug, `/live?after=${after}`), { redirect: 'manual' })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return answer.json()
}
