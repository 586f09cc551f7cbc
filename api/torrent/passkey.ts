/** 128 random bits in hex. */
export function makePasskey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The announce URL of one member. `{passkey}` stands for his own in the operator's. */
export function writeAnnounce(announceUrl: string, passkey: string): string {
  return announceUrl.replaceAll('{passkey}', passkey)
}
