import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { listen } from '~/lib/realtime/realtime-store'

/** Milliseconds between two looks at what is unread in other rooms, while nobody tells of it. */
const pace = 60_000

/** Keeps the counts beside the rooms: asked for anew when the member is told of something, and now and then. */
export function useRoomNews(): void {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  latest.current = revalidate
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    const timer = setInterval(look, pace)
    const stop = listen('notification', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
