import { useEffect, useRef, useState } from 'react'
import { listen } from '~/lib/realtime/realtime-store'
import type { Rooms } from '../chat-view'
import { applyChatEvent } from './apply-chat-event'

const interval = 60_000
/** Milliseconds before a request that many clients would make at once: after a reconnect, or an event without a count. */
const spreadOut = { least: 2000, range: 18_000 }

/**
 * Fetches the list again after a notification, after an event that does not say enough, and every minute. Uses `fetch`, because
 * a failed revalidation of the router replaces the page, and with it the text in the composer.
 */
export function useRoomNews(loaded: Rooms, open: string | undefined, me: string): Rooms {
  const [rooms, setRooms] = useState(loaded)
  const [from, setFrom] = useState(loaded.counts)
  if (from !== loaded.counts) {
    setFrom(loaded.counts)
    setRooms((current) => keepNewer(loaded, current))
  }
  const latest = useRef({ rooms, open, me })
  latest.current = { rooms, open, me }
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const fetched = await fetchRooms(latest.current.open)
      if (fetched && isMounted) setRooms((current) => keepNewer(fetched, current))
    }
    const refreshSoon = () => {
      pending ??= setTimeout(
        () => {
          pending = undefined
          void refresh()
        },
        spreadOut.least + Math.random() * spreadOut.range,
      )
    }
    const timer = setInterval(refresh, interval)
    let hasConnected = false
    const stops = [
      // The first connection covers the time since the page was made. After an outage every client reconnects at once.
      listen('ready', () => {
        if (hasConnected) refreshSoon()
        else void refresh()
        hasConnected = true
      }),
      listen('notification', () => void refresh()),
      listen('chat', (news) => {
        const { rooms, open, me } = latest.current
        const counts = applyChatEvent(rooms.counts, news, { open, me })
        if (counts === 'unknown') return refreshSoon()
        latest.current.rooms = { ...rooms, counts }
        setRooms(latest.current.rooms)
      }),
    ]
    document.addEventListener('visibilitychange', refresh)
    return () => {
      isMounted = false
      clearInterval(timer)
      clearTimeout(pending)
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
  return rooms
}

/** undefined without a connection, and when the session has ended. */
async function fetchRooms(open: string | undefined): Promise<Rooms | undefined> {
  const query = open === undefined ? '' : `?open=${encodeURIComponent(open)}`
  const response = await fetch(`/realtime/rooms${query}`, { redirect: 'manual' }).catch(() => undefined)
  return response?.ok ? response.json() : undefined
}

/** The loaded rooms, with the counts of socket events that are newer. */
function keepNewer(loaded: Rooms, current: Rooms): Rooms {
  const counts = Object.entries(loaded.counts).map(([slug, count]) => {
    const other = current.counts[slug]
    return [slug, other && other.seq > count.seq ? other : count]
  })
  return { rooms: loaded.rooms, counts: Object.fromEntries(counts) }
}
