import { useEffect } from 'react'
import { decode } from 'turbo-stream'
import { noteAhead, recallAhead } from '~/render/server-html/ahead'
import { listRoute } from './list-view'

/** Milliseconds a pointer or the focus rests on a link before it counts as a wish. */
const rest = 65

/** Where a link leads to another address of the page at hand; null where it leads elsewhere, or nowhere new. */
function findTarget(target: EventTarget | null): string | null {
  const anchor = target instanceof Element ? target.closest('a') : null
  if (!anchor?.hasAttribute('href')) return null
  const { origin, pathname, search } = new URL(anchor.href)
  if (origin !== location.origin || pathname !== location.pathname || search === location.search) return null
  return pathname + search
}

/** Asks where the router will, which finds the answer in the browser's cache, or on its way there. */
export function fetchAhead(target: string, signal?: AbortSignal): Promise<Response> {
  const url = new URL(target, location.href)
  url.pathname = '/_root.data'
  url.searchParams.set('_routes', listRoute)
  return fetch(url, { headers: { Purpose: 'prefetch' }, signal })
}

/** The router's answer, where all is well with it: what else it may say is for the router alone. */
async function readData({ body, ok }: Response): Promise<Record<string, unknown> | undefined> {
  if (!ok || !body) return undefined
  const { value } = await decode(body)
  const { data } = (value as Record<string, { data?: unknown }>)[listRoute] ?? {}
  return data === undefined ? undefined : { [listRoute]: data }
}

/**
 * Fetches what a link to another address of the list shows (its next page, its other orders) while the reader still means to
 * press it: the browser keeps the answer for the few seconds that the server allows, and the router finds it there. Of a link
 * that is rested on, what can be drawn without the router is kept ready.
 */
export function useFetchAhead() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wish = ({ type, target: at, timeStamp, pointerType }: Event & { pointerType?: string }) => {
      clearTimeout(timer)
      // A finger comes with its press.
      if (type === 'pointerover' && pointerType === 'touch') return
      const target = findTarget(at)
      if (target === null || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
      const ask = async (isPressed: boolean) => {
        if (recallAhead(target, timeStamp)) return
        const ahead = noteAhead({ target, at: timeStamp })
        const response = await fetchAhead(target)
        if (!isPressed) ahead.data = await readData(response)
      }
      if (type === 'pointerdown') ask(true).catch(() => {})
      else timer = setTimeout(() => ask(false).catch(() => {}), rest)
    }
    const events = ['pointerover', 'pointerdown', 'focusin']
    for (const type of events) document.addEventListener(type, wish, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const type of events) document.removeEventListener(type, wish)
    }
  }, [])
}
