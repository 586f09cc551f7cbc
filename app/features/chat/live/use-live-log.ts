import { useCallback, useEffect, useRef, useState } from 'react'
import { roomHref } from '../chat-address'
import { askOnce } from './ask-once'
import { lastIdOf, putRows, type Row } from './rows'

/** Milliseconds between two questions: while the socket tells of news, and while nobody does. */
const paces = { open: 60_000, other: 10_000 }

interface LiveLog {
  /** The list the messages stand in. */
  list: () => HTMLElement | null
  slug: string
  /** Of the room when the page was made. */
  seq: number
  /** The newest message stands in the list: newer ones go below it. */
  isNewest: boolean
  /** The socket tells of what changes. */
  isTold: boolean
  /** Something has come, or has been asked for in vain. */
  onRows: () => void
}

interface Changes {
  seq: number
  isWhole: boolean
  rows: Row[]
}

/**
 * Keeps a room's messages as they are on the server: asks for all that changed since it asked last, so that nothing is
 * missed and nothing comes twice, however the hints arrive. A reader who looks at the newest message has read it.
 */
export function useLiveLog({ list, slug, seq, isNewest, isTold, onRows }: LiveLog) {
  const known = useRef(seq)
  const marked = useRef(0)
  const [isOffline, setOffline] = useState(false)
  const latest = useRef({ list, onRows })
  latest.current = { list, onRows }

  useEffect(() => {
    known.current = Math.max(known.current, seq)
  }, [seq])

  const markRead = useCallback(() => {
    const area = latest.current.list()
    const upTo = area ? lastIdOf(area) : 0
    if (!isNewest || document.visibilityState !== 'visible' || upTo <= marked.current) return
    marked.current = upTo
    const body = new URLSearchParams({ upTo: String(upTo) })
    fetch(roomHref(slug, '/live'), { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {
      marked.current = 0
    })
  }, [slug, isNewest])

  const catchUp = useRef<() => Promise<void>>(async () => undefined)
  useEffect(() => {
    const area = latest.current.list()
    marked.current = area ? lastIdOf(area) : 0
    catchUp.current = askOnce(async () => {
      try {
        for (let isWhole = false; !isWhole; ) {
          const changes = await readChanges(slug, known.current)
          const area = latest.current.list()
          if (area) putRows(area, changes.rows, isNewest)
          known.current = Math.max(known.current, changes.seq)
          isWhole = changes.isWhole
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
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [slug, isNewest, markRead])

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
  }
}

/** @throws when there is no answer, or none of ours */
async function readChanges(slug: string, after: number): Promise<Changes> {
  const answer = await fetch(roomHref(slug, `/live?after=${after}`), { redirect: 'manual' })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return answer.json()
}
