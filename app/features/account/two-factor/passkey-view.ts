export interface PasskeyView {
  id: string
  name: string
  added: string
  lastUsed: { iso: string; text: string; exact: string } | null
}
