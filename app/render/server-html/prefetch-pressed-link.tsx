import { PrefetchPageLinks, useLocation } from '@remix-run/react'
import { startTransition, useEffect, useState } from 'react'
import { findLinkTarget } from './link-target'

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * The browser may reuse the response for 5 s (security-headers.server.ts). Scrolling by touch presses links too, so touch
 * prefetches only links to the same page, such as pagination.
 */
export function PrefetchPressedLink() {
  const { key } = useLocation()
  const [pressed, setPressed] = useState<{ page: string; from: string } | null>(null)
  useEffect(() => {
    const prefetch = (event: PointerEvent) => {
      const page = findLinkTarget(event, location)
      // A route module that cannot be fetched makes Remix reload the document, which fails offline.
      if (page === null || savesData() || !navigator.onLine) return
      const isSamePath = page.split(/[?#]/)[0] === location.pathname
      if (event.pointerType === 'touch' && !isSamePath) return
      // Not in the event, so that the link first shows that it is pressed.
      startTransition(() => setPressed({ page, from: key }))
    }
    document.addEventListener('pointerdown', prefetch, { passive: true })
    return () => document.removeEventListener('pointerdown', prefetch)
  }, [key])
  // Rendered after the navigation, too, it would prefetch the page that is already open.
  return pressed?.from === key ? <PrefetchPageLinks page={pressed.page} /> : null
}
