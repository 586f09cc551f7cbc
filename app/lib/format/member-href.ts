export function memberHref(username: string): string {
  return `/user/${encodeURIComponent(username)}`
}
