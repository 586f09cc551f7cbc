/**
 * What makes two usernames the same: compatibility forms and case do not tell members apart (NFKC, lower case).
 * The value of `users.username_key`.
 */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}
