import type { EntryContext } from '@remix-run/cloudflare'
import { useMatches } from '@remix-run/react'

/** A route's `handle` sets it when its page works completely without scripts. */
const isReadingPage = (handle: unknown) => typeof handle === 'object' && handle !== null && 'isReadingPage' in handle

export function isReadingDocument({ matches, loaderData }: EntryContext['staticHandlerContext']): boolean {
  return matches.some(({ route }) => loaderData[route.id] !== undefined && isReadingPage(route.handle))
}

/** A failed route has no data: its error screen retries, which needs scripts. */
const useReadingRoute = () => useMatches().some(({ handle, data }) => data !== undefined && isReadingPage(handle))

/** False in the browser: it hydrates other pages only, and after a client navigation to a reading page the scripts stay. */
export const useReadingPage: () => boolean = import.meta.env.SSR ? useReadingRoute : () => false
