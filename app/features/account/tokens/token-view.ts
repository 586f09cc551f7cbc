import type { Scope } from '#contract/api-tokens'

/** An API token, in the reader's words. */
export interface TokenView {
  id: number
  name: string
  scopes: Scope[]
  hasEnded: boolean
  /** A day. */
  ends: string
  lastUsed: { iso: string; text: string; exact: string } | null
}
