import type { TokenEvent } from '#contract/freeleech'

export interface TokenEventView {
  id: number
  kind: TokenEvent['kind']
  tokens: number
  time: { iso: string; text: string; exact: string }
  /** Formatted; null: not bought. */
  points: string | null
  reason: string | null
  torrent: TokenEvent['torrent']
  /** End of a free download; null: not used. */
  until: { text: string; isOver: boolean } | null
}

export interface FreeleechView {
  tokens: string
  bonus: string
  /** For an hour; null: none. */
  seedingBonus: string | null
  /** null: tokens are not sold. */
  price: { value: number; text: string } | null
  /** The limit of one purchase. */
  maxTokens: number
  /** Tokens that the bonus points suffice for; at most those of one purchase. */
  affordable: number
  events: TokenEventView[]
  /** The next purchase has this id. */
  clientId: string
  newer: string | null
  older: string | null
}
