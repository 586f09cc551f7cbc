import { useEffect, useRef, useState } from 'react'
import type { Unread } from '#contract/realtime'
import { showCounted } from '~/lib/format/counted'
import { listen } from './realtime-store'

/** How many notifications wait, and when that was counted, in milliseconds. */
type Count = Pick<Unread, 'unread' | 'at'>

const prefixOf = ({ unread }: Count) => (unread > 0 ? `(${showCounted(unread)}) ` : '')

/** How many notifications wait: as the page was loaded with, or as was told since. The page's title says it too. */
export function useUnread(loaded: Count): Count {
  const [told, setTold] = useState<Unread | null>(null)
  useEffect(() => {
    const take = (now: Unread) => setTold((last) => (last && last.seq > now.seq ? last : now))
    const ends = [listen('ready', take), listen('notification', take)]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  const { unread, at } = told && told.at > loaded.at ? told : loaded
  const shown = useRef('')
  // After every change: the router writes the title with what it has loaded.
  useEffect(() => {
    const before = [shown.current, prefixOf(loaded)].find((prefix) => prefix && document.title.startsWith(prefix)) ?? ''
    shown.current = prefixOf({ unread, at })
    if (before !== shown.current) document.title = shown.current + document.title.slice(before.length)
  })
  return { unread, at }
}
