import type { TitleKind } from '#contract/titles'

/** The kinds whose posters are square. */
export const shapeOf = (kind: TitleKind) => (kind === 'album' || kind === 'package' ? 'square' : 'film')
