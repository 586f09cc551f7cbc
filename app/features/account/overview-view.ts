export const figureNames = ['ratio', 'uploaded', 'downloaded', 'seeding', 'leeching', 'bonus'] as const

/** A member's figures, already formatted. */
export type FiguresView = Record<(typeof figureNames)[number], string>
