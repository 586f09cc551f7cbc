import type { PointChange } from '#contract/points'

export interface PointChangeView {
  id: number
  kind: PointChange['kind']
  time: { iso: string; text: string; exact: string }
  /** With its sign. */
  points: string
  balance: string
  subject: string | null
  /** Freeleech tokens that were bought. */
  tokens: number | null
  /** Address of the request or the other member; null: none, or it is gone. */
  href: string | null
  /** The other member; null: no gift, or their account is closed. */
  member: string | null
  /** Empty: none. */
  message: string
}

export interface PointsView {
  bonus: { value: number; text: string }
  /** From seeding, not in the history yet; null: none. */
  unlisted: string | null
  /** For an hour; null: none. */
  seedingBonus: string | null
  /** Day when the history began; null: it has every change. */
  since: string | null
  /** The role may give points. */
  canGive: boolean
  /** The gift that led here. */
  gift: { count: number; text: string } | null
  /** Points of one gift. */
  most: { value: number; text: string }
  /** Characters of the message of a gift. */
  maxMessage: number
  /** Days in which the history has each change. */
  historyDays: number
  /** Name of the member to give points to; may be empty. */
  to: string
  changes: PointChangeView[]
  /** The next gift has this id. */
  clientId: string
  newer: string | null
  older: string | null
}
