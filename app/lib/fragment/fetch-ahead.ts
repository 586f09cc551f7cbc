import { useEffect } from 'react'

/** Milliseconds a pointer or the focus rests on a link before it counts as a wish. */
const rest = 65

/** What is fetched ahead may be used for so many milliseconds: as the server says (lib/http/security-headers). */
const fresh = 5000

/**
 * Where the router asks for another address of the page at hand, of whose routes `route` alone loads anew; null where a link
 * leads elsewhere, or nowhere new.
 */
function findData(target: EventTarget | null, route: string): string | null {
  const anchor = target instanceof Element ? target.closest('a') : null
  if (!anchor?.hasAttribute('href')) return null
  const url = new URL(anchor.href)
  if (url.origin !== location.origin || url.pathname !== location.pathname || url.search === location.search)
    return null
  url.hash = ''
  url.pathname = url.pathname === '/' ? '/_root.data' : `${url.pathname}.data`
  url.searchParams.set('_routes', route)
  return url.href
}

/**
 * Fetches what a link to another address of this page shows (its next page, its other orders) while the reader still means to
 * press it: the browser keeps the answer for the few seconds that the server allows, and the router finds it there.
 */
export function useFetchAhead(route: string) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const last = { href: '', at: 0 }
    const wish = (event: Event) => {
      clearTimeout(timer)
      // A finger comes with its press.
      if (event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch') return
      const href = findData(event.target, route)
      if (href === null || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
      const fetchAhead = () => {
        if (href === last.href && event.timeStamp - last.at < fresh) return
        Object.assign(last, { href, at: event.timeStamp })
        fetch(href, { headers: { Purpose: 'prefetch' } }).catch(() => {})
      }
      if (event.type === 'pointerdown') fetchAhead()
      else timer = setTimeout(fetchAhead, rest)
    }
    const events = ['pointerover', 'pointerdown', 'focusin']
    for (const type of events) document.addEventListener(type, wish, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const type of events) document.removeEventListener(type, wish)
    }
  }, [route])
}
