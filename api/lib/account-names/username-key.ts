/** Comparison key of a username: NFKC, lower case. The value of `users.username_key`. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}
