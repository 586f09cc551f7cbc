/** The announce URL of one member, from the operator's URL with `{announceKey}`. */
export function writeAnnounce(announceUrl: string, announceKey: string): string {
  return announceUrl.replaceAll('{announceKey}', announceKey)
}
