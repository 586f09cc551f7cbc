import { usernameSkeleton } from '../lib/account-names/username-skeleton'

/** They could pass for the site's staff. */
const reserved = ['admin', 'administrator', 'moderator', 'staff', 'system', 'support', 'root', 'security', 'postmaster']

/** Such a username (`closed-12`) would prevent the closing of that account. */
const closedName = new RegExp(`^${usernameSkeleton('closed')}[${usernameSkeleton('0123456789')}]+$`)

/** Milliseconds, for the address to be verified and for a decision. */
export const registrationLifetime = { unverified: 24 * 60 * 60_000, applied: 90 * 24 * 60 * 60_000 }

const minApplicationLength = 40

/** Or a look-alike: names of the site and its staff, and of closed accounts. */
export function isReserved(username: string, site: string): boolean {
  const skeleton = usernameSkeleton(username)
  if (closedName.test(skeleton)) return true
  return [...reserved, site].some((name) => usernameSkeleton(name) === skeleton)
}

export function judgeApplication(text: string | undefined): string[] {
  if (!text) return ['required']
  return text.length < minApplicationLength ? ['too_small'] : []
}
