import { usernameKey } from './username-key'
import { usernameSkeleton } from './username-skeleton'

/** A username with the two keys that it is compared by: names that are equal, and names that look alike. */
export function accountNames(username: string) {
  return { username, usernameKey: usernameKey(username), usernameSkeleton: usernameSkeleton(username) }
}
