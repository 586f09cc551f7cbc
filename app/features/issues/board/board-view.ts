/** To the column before or after, or within its own. */
export type CardMove = 'back' | 'up' | 'down' | 'on'

export interface MovedCard {
  number: number
  by: CardMove | 'drag'
}

export interface BoardView {
  /** Server HTML. */
  columns: string | null
  canManage: boolean
  moved: MovedCard | null
  /** Says where the moved card is. */
  status: string | null
  /** The last move failed because the card was changed in the meantime. */
  isStale: boolean
}

export const boardHref = '/issues/board'
