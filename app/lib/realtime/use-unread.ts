import { useEffect, useRef, useState } from 'react'
import type { Unread } from '#contract/realtime'
import { showCounted } from '~/lib/format/counted'
import { listen } from './realtime-store'

/** `at` is in milliseconds. */
type Count = Pick<Unread, 'unread' | 'at'>

const prefixOf = ({ unread }: Count) => (unread > 0 ? `(${showCounted(unread)}) ` : '')

/** The loader's or the socket's, whichever is newer. Also writes it into the page title. */
export function useUnread(loaded: Count): Count {
  const [received, setReceived] = useState<Unread | null>(null)
  useEffect(() => {
    const receive = (now: Unread) => setReceived((last) => (last && last.seq > now.seq ? last : now))
    const ends = [listen('ready', receive), listen('notification', receive)]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  const { unread, at } = received && received.at > loaded.at ? received : loaded
  const shown = useRef('')
  // After every render, because the router writes the title from loader data. A failed form puts "Error:" before the count.
  useEffect(() => {
    const before = [shown.current, prefixOf(loaded)].find((prefix) => prefix && document.title.includes(prefix)) ?? ''
    shown.current = prefixOf({ unread, at })
    if (before !== shown.current)
      document.title = before ? document.title.replace(before, shown.current) : shown.current + document.title
  })
  return { unread, at }
}
