export interface PasskeyView {
  id: string
  name: string
  /** The date of registration. */
  added: string
  lastUsed: { iso: string; text: string; exact: string } | null
}
