import { hostCookie, readCookies } from '~/lib/http/cookies.server'

const cookie = '__Host-visits'

/** Who has not looked at the list for so long begins a new visit. */
const pause = 30 * 60 * 1000

/** The cookie is written again only so often. */
const coarse = 5 * 60 * 1000

const halfYear = 180 * 24 * 60 * 60

/**
 * When the reader's last visit ended, by what their browser keeps: two times, of that and of the last look. `since` is null
 * on a first visit; `cookie` is the line to set, null where nothing changes. What is fetched ahead is no visit.
 */
export function readVisits(request: Request, now: number): { since: number | null; cookie: string | null } {
  const kept = /^(\d{1,15})\.(\d{1,15})$/.exec(readCookies(request.headers.get('Cookie')).get(cookie) ?? '')
  const [ended, looked] = kept ? [Number(kept[1]), Number(kept[2])] : [0, 0]
  const isNew = looked > 0 && now - looked > pause
  const since = isNew ? looked : ended
  const isAhead = /prefetch/.test(request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? '')
  const isDue = now - looked > coarse && !isAhead
  return {
    since: since > 0 ? since : null,
    cookie: isDue ? hostCookie(cookie, `${since}.${now}`, { maxAge: halfYear }) : null,
  }
}
