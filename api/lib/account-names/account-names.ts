import { usernameKey } from './username-key'
import { usernameSkeleton } from './username-skeleton'

/** A username with its two comparison keys: for equal names and for look-alike names. */
export function accountNames(username: string) {
  return { username, usernameKey: usernameKey(username), usernameSkeleton: usernameSkeleton(username) }
}
