import { startTransition } from 'react'
import { afterFrame } from './after-frame'
import { drawParts } from './draw-first'

type Router = typeof window.__remixRouter
type News = Router['state']

/** Milliseconds until a page says that something is under way: what comes sooner is drawn at once, and nothing before it. */
export const patience = 50

/** Nothing to draw but that a page has been asked for: no form is sent, nothing else is under way. */
function isWaiting({ navigation, revalidation, fetchers }: News): boolean {
  const { state, formMethod = 'GET' } = navigation
  return state === 'loading' && formMethod === 'GET' && revalidation === 'idle' && fetchers.size === 0
}

function drawFirstOf({ location, loaderData, historyAction, preventScrollReset }: News): boolean {
  return drawParts({ location, loaderData, isReturn: historyAction === 'POP', keepsPlace: preventScrollReset })
}

/**
 * Has the router tell its news so that each is drawn once, and what needs no React before it. Remix hears of an address by
 * itself and the page by itself: told outside a transition, it draws the frame twice for every move.
 */
export function calmRouter(router: Router) {
  const { subscribe } = router
  router.subscribe = (listener) => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    /** What is told behind the frame that is being drawn, or before anything newer. */
    let due: (() => void) | undefined
    const tellDue = () => {
      due?.()
      due = undefined
    }
    const stop = subscribe((news, details) => {
      clearTimeout(waiting)
      tellDue()
      const tell = () => startTransition(() => listener(news, details))
      if (isWaiting(news) && details.deletedFetchers.length === 0) waiting = setTimeout(tell, patience)
      else if (drawFirstOf(news)) {
        due = tell
        afterFrame(tellDue)
      } else tell()
    })
    return () => {
      clearTimeout(waiting)
      due = undefined
      stop()
    }
  }
}
