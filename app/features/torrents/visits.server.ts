import { hostCookie, readCookies } from '~/lib/http/cookies.server'

const cookie = '__Host-visits'

/** Milliseconds without a look at the list after which a new visit begins. */
const visitGap = 30 * 60 * 1000

/** Milliseconds. */
const cookieInterval = 5 * 60 * 1000

const halfYear = 180 * 24 * 60 * 60

/**
 * The cookie has two times: the end of the previous visit and the last look. `since` is null on the first visit; `cookie` is
 * the Set-Cookie line, or null if nothing changes. A prefetch is not a visit.
 */
export function readVisits(request: Request, now: number): { since: number | null; cookie: string | null } {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(readCookies(request.headers.get('Cookie')).get(cookie) ?? '')
  const [ended, looked] = match ? [Number(match[1]), Number(match[2])] : [0, 0]
  const isNew = looked > 0 && now - looked > visitGap
  const since = isNew ? looked : ended
  const isAhead = /prefetch/.test(request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? '')
  const isDue = now - looked > cookieInterval && !isAhead
  return {
    since: since > 0 ? since : null,
    cookie: isDue ? hostCookie(cookie, `${since}.${now}`, { maxAge: halfYear }) : null,
  }
}
