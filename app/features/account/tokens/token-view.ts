import type { Scope } from '#contract/api-tokens'

export interface TokenView {
  id: number
  name: string
  scopes: Scope[]
  hasEnded: boolean
  ends: string
  lastUsed: { iso: string; text: string; exact: string } | null
}
