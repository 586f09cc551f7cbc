/** The announce URL of one member. `{passkey}` stands for his own in the operator's. */
export function writeAnnounce(announceUrl: string, passkey: string): string {
  return announceUrl.replaceAll('{passkey}', passkey)
}
