import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { roomHref } from '../chat-address'
import type { RoomNow } from '../chat-view'
import { askOnce } from './ask-once'
import { lastIdOf, markNew, putRows, type Row } from './rows'

/** Milliseconds between two questions: while the socket tells of news, and while nobody does. */
const paces = { open: 60_000, other: 10_000 }
/** Pixels from its end within which a log shows its newest message. */
const near = 60

interface LiveLog {
  /** What scrolls. */
  log: RefObject<HTMLElement>
  /** The list the messages stand in. */
  list: () => HTMLElement | null
  slug: string
  /** The reader's name. */
  me: string
  /** Stands above what came while the reader looked elsewhere. */
  newWords: string
  /** Of the room when the page was made. */
  seq: number
  /** The newest message stands in the list: newer ones go below it. */
  isNewest: boolean
  /** The socket tells of what changes. */
  isTold: boolean
  /** Something has come, or has been asked for in vain. */
  onRows: () => void
  onNow: (now: RoomNow) => void
}

interface Changes {
  seq: number
  isWhole: boolean
  rows: Row[]
  now: RoomNow
}

/**
 * Keeps a room's messages as they are on the server: asks for all that changed since it asked last, so that nothing is
 * missed and nothing comes twice, however the hints arrive. A reader who looks at the newest message has read it; what comes
 * while he is further up or in another tab waits below a line, unread.
 */
export function useLiveLog({ log, list, slug, me, newWords, seq, isNewest, isTold, onRows, onNow }: LiveLog) {
  const known = useRef(seq)
  const marked = useRef(0)
  const [isOffline, setOffline] = useState(false)
  const [hasUnseen, setUnseen] = useState(false)
  const unseen = useRef(false)
  const latest = useRef({ list, onRows, onNow, newWords })
  latest.current = { list, onRows, onNow, newWords }

  useEffect(() => {
    known.current = Math.max(known.current, seq)
  }, [seq])

  const markRead = useCallback(() => {
    const area = latest.current.list()
    const upTo = area ? lastIdOf(area) : 0
    if (!isNewest || !isLooking(log.current)) return
    unseen.current = false
    setUnseen(false)
    if (upTo <= marked.current) return
    marked.current = upTo
    const body = new URLSearchParams({ upTo: String(upTo) })
    fetch(roomHref(slug, '/live'), { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {
      marked.current = 0
    })
  }, [log, slug, isNewest])

  const catchUp = useRef<() => Promise<void>>(async () => undefined)
  useEffect(() => {
    const area = latest.current.list()
    marked.current = area ? lastIdOf(area) : 0
    catchUp.current = askOnce(async () => {
      try {
        for (let isWhole = false; !isWhole; ) {
          const changes = await readChanges(slug, known.current)
          const area = latest.current.list()
          const added = area ? putRows(area, changes.rows, isNewest) : []
          const first = added.find(({ dataset: { by } }) => by !== undefined && by !== me)
          if (area && first && !unseen.current && !isLooking(log.current)) {
            markNew(area, first, latest.current.newWords)
            unseen.current = true
            setUnseen(true)
          }
          known.current = Math.max(known.current, changes.seq)
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
    const look = () => {
      if (document.visibilityState === 'visible') void catchUp.current()
    }
    const scrolled = log.current
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    scrolled?.addEventListener('scroll', markRead, { passive: true })
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
      scrolled?.removeEventListener('scroll', markRead)
    }
  }, [log, slug, me, isNewest, markRead])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void catchUp.current()
    }
    const timer = setInterval(look, isTold ? paces.open : paces.other)
    return () => clearInterval(timer)
  }, [isTold])

  return {
    catchUp: useCallback(() => catchUp.current(), []),
    /** Something changed in the room, whose `seq` is this now. */
    hint: useCallback((told: number) => {
      if (told > known.current) void catchUp.current()
    }, []),
    isOffline,
    /** Others have said something below what the reader looks at. */
    hasUnseen,
  }
}

/** Whether the reader has the newest message before his eyes. The log begins at its end: up is below zero. */
function isLooking(log: HTMLElement | null): boolean {
  return document.visibilityState === 'visible' && Math.abs(log?.scrollTop ?? 0) < near
}

/** @throws when there is no answer, or none of ours */
async function readChanges(slug: string, after: number): Promise<Changes> {
  const answer = await fetch(roomHref(slug, `/live?after=${after}`), { redirect: 'manual' })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return answer.json()
}
