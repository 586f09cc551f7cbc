import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { listen } from '~/lib/realtime/realtime-store'
import type { RoomCounts } from '../chat-view'
import { countNews } from './count-news'

/** Milliseconds between two looks at what is unread in other rooms, while nobody tells of it. */
const pace = 60_000
/** Milliseconds before the counts are asked for where they can no longer be told: not for each event, nor by all at once. */
const patience = { least: 2000, spread: 18_000 }

/**
 * Keeps the counts beside the rooms. What is said elsewhere is counted as it comes; they are asked for anew when the member
 * is told of something, when what came does not say enough, and now and then.
 */
export function useRoomNews(loaded: RoomCounts, open: string | undefined, me: string): RoomCounts {
  const { revalidate } = useRevalidator()
  const [counts, setCounts] = useState(loaded)
  const [from, setFrom] = useState(loaded)
  // What was told of a room since it was read counts on; all others are as they were read.
  if (from !== loaded) {
    setFrom(loaded)
    setCounts((told) => keepNewer(loaded, told))
  }
  const latest = useRef({ revalidate, counts, open, me })
  latest.current = { revalidate, counts, open, me }
  useEffect(() => {
    let asked: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (document.visibilityState === 'visible') latest.current.revalidate()
    }
    const lookSoon = () => {
      asked ??= setTimeout(
        () => {
          asked = undefined
          look()
        },
        patience.least + Math.random() * patience.spread,
      )
    }
    const timer = setInterval(look, pace)
    let hasConnected = false
    const stops = [
      // What happened since the page was made, or while nobody told of it. All who were cut off come back at once.
      listen('ready', () => {
        if (hasConnected) lookSoon()
        else look()
        hasConnected = true
      }),
      listen('notification', look),
      listen('chat', (news) => {
        const { counts, open, me } = latest.current
        const told = countNews(counts, news, { open, me })
        if (told === 'unknown') return lookSoon()
        latest.current.counts = told
        setCounts(told)
      }),
    ]
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      clearTimeout(asked)
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return counts
}

function keepNewer(loaded: RoomCounts, told: RoomCounts): RoomCounts {
  return Object.fromEntries(
    Object.entries(loaded).map(([slug, count]) => {
      const other = told[slug]
      return [slug, other && other.seq > count.seq ? other : count]
    }),
  )
}
