import { usernameKey } from './username-key'
import { usernameSkeleton } from './username-skeleton'

/** One key for equal names, one for look-alike names. */
export function accountNames(username: string) {
  return { username, usernameKey: usernameKey(username), usernameSkeleton: usernameSkeleton(username) }
}
