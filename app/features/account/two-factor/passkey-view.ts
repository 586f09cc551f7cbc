/** A passkey, in the reader's words. */
export interface PasskeyView {
  id: string
  name: string
  /** A day. */
  added: string
  lastUsed: { iso: string; text: string; exact: string } | null
}
