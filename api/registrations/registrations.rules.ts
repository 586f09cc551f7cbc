import { usernameSkeleton } from '../lib/account-names/username-skeleton'

/** Usernames that could pass for the site's staff. */
const reserved = ['admin', 'administrator', 'moderator', 'staff', 'system', 'support', 'root', 'security', 'postmaster']

/**
 * Look-alikes of the names of closed accounts (`closed-12`). Such a username would prevent the closing of that account.
 */
const closedName = new RegExp(`^${usernameSkeleton('closed')}[${usernameSkeleton('0123456789')}]+$`)

/**
 * Milliseconds for which a registration waits for its email address to be verified, and an application for a decision.
 */
export const registrationLifetime = { unverified: 24 * 60 * 60_000, applied: 90 * 24 * 60 * 60_000 }

/** Minimum characters of an application. */
const minApplicationLength = 40

/**
 * Whether a username is reserved, or looks like a reserved one: names of the site and its staff, and of closed
 * accounts.
 */
export function isReserved(username: string, site: string): boolean {
  const skeleton = usernameSkeleton(username)
  if (closedName.test(skeleton)) return true
  return [...reserved, site].some((name) => usernameSkeleton(name) === skeleton)
}

/** Error codes of an application text, which clients translate. */
export function judgeApplication(text: string | undefined): string[] {
  if (!text) return ['required']
  return text.length < minApplicationLength ? ['too_small'] : []
}
