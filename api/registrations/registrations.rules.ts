import { usernameSkeleton } from '../lib/account-names/username-skeleton'

/** Names that speak for the site. */
const reserved = ['admin', 'administrator', 'moderator', 'staff', 'system', 'support', 'root', 'security', 'postmaster']

/** How a closed account is named, `closed-12`, and all names that look so: a member with such a name would block the closing. */
const closedName = new RegExp(`^${usernameSkeleton('closed')}[${usernameSkeleton('0123456789')}]+$`)

/** Milliseconds a registration waits for its address to be confirmed, and an application for its answer. */
export const registrationLife = { unverified: 24 * 60 * 60_000, applied: 90 * 24 * 60 * 60_000 }

/** Fewest characters of an application: less says nothing. */
const shortestApplication = 40

/** Whether nobody may have a name, or what the eye takes for it: it would speak for the site, or for who has left it. */
export function isReserved(username: string, site: string): boolean {
  const skeleton = usernameSkeleton(username)
  if (closedName.test(skeleton)) return true
  return [...reserved, site].some((name) => usernameSkeleton(name) === skeleton)
}

/** What is wrong with the text of an applicant, as keys that clients translate. */
export function judgeApplication(text: string | undefined): string[] {
  if (!text) return ['required']
  return text.length < shortestApplication ? ['too_small'] : []
}
