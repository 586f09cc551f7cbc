import { startTransition } from 'react'

type Router = typeof window.__remixRouter
type News = Router['state']

/** Milliseconds until a page says that something is under way: what comes sooner is drawn at once, and nothing before it. */
export const patience = 50

/** Nothing to draw but that a page has been asked for: no form is sent, nothing else is under way. */
function isWaiting({ navigation, revalidation, fetchers }: News): boolean {
  const { state, formMethod = 'GET' } = navigation
  return state === 'loading' && formMethod === 'GET' && revalidation === 'idle' && fetchers.size === 0
}

/**
 * Has the router tell its news so that each is drawn once. Remix hears of an address by itself and the page by itself: told
 * outside a transition, it draws the frame twice for every move.
 */
export function calmRouter(router: Router) {
  const { subscribe } = router
  router.subscribe = (listener) => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe((news, details) => {
      clearTimeout(waiting)
      const tell = () => startTransition(() => listener(news, details))
      if (isWaiting(news) && details.deletedFetchers.length === 0) waiting = setTimeout(tell, patience)
      else tell()
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }
}
