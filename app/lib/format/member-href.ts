/** Where a member's public page is. */
export function memberHref(username: string): string {
  return `/user/${encodeURIComponent(username)}`
}
