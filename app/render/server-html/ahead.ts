import { afterFrame } from '~/render/document/after-frame'
import { drawParts } from '~/render/document/draw-first'

/** What of an address of the page at hand was asked for before its link was pressed. */
interface Ahead {
  /** Where the link leads. */
  target: string
  /** When it was asked for, by the page's clock. */
  at: number
  /** What has come of it, by the ids of routes; undefined while it is on its way, or where it is for the router alone. */
  data?: Record<string, unknown>
}

/** What is fetched ahead may be used for so many milliseconds: as the server says (lib/http/security-headers). */
const fresh = 5000

let last: Ahead | undefined

/** Notes what is asked for ahead, in place of what was before. */
export function noteAhead(ahead: Ahead): Ahead {
  last = ahead
  return ahead
}

/** What was asked for last, where it is that address and may still be used. */
export function recallAhead(target: string, now: number): Ahead | undefined {
  return last?.target === target && now - last.at < fresh ? last : undefined
}

/**
 * Goes to an address by the router, once its link is pressed. What is there already is drawn with the press; what is on its
 * way comes no sooner when the press is seen first.
 */
export function goAhead(target: string, now: number, go: () => void) {
  const ahead = recallAhead(target, now)
  if (ahead && !ahead.data) return afterFrame(go)
  go()
  if (!ahead?.data) return
  const { pathname, search } = new URL(target, location.href)
  drawParts({ location: { pathname, search }, loaderData: ahead.data, isReturn: false, keepsPlace: false })
}
