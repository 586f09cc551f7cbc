/** `announceUrl` is the operator's, with `{announceKey}`. */
export function writeAnnounce(announceUrl: string, announceKey: string): string {
  return announceUrl.replaceAll('{announceKey}', announceKey)
}
