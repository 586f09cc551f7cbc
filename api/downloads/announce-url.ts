/** The announce URL of one member. `{announceKey}` stands for his own in the operator's. */
export function writeAnnounce(announceUrl: string, announceKey: string): string {
  return announceUrl.replaceAll('{announceKey}', announceKey)
}
