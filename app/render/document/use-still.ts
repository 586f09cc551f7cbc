import { useMatches } from '@remix-run/react'

/** What a route says of itself: its page is there to be read, and everything in it works without scripts. */
interface StillHandle {
  isStill: true
}

const hasHandle = (handle: unknown): handle is StillHandle =>
  typeof handle === 'object' && handle !== null && 'isStill' in handle

/** A page that failed is none: its screen tries again by itself. */
const useStillRoute = () => useMatches().some(({ handle, data }) => data !== undefined && hasHandle(handle))

/**
 * Whether the page comes without scripts. Nothing that runs in a browser is on such a page, so there the answer is no: who
 * comes to it from another page keeps what that one had.
 */
export const useStill: () => boolean = import.meta.env.SSR ? useStillRoute : () => false
