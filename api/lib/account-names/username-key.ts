/** NFKC, lower case. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}
