import type { Poster, TitleKind } from '#contract/titles'

/** The kinds whose posters are square. */
export const shapeOf = (kind: TitleKind): 'film' | 'square' =>
  kind === 'album' || kind === 'package' ? 'square' : 'film'

/** The poster of a wall and of a title's page. */
export function pictureOf({ poster }: { poster: Poster | null }) {
  if (!poster) return null
  const { small, large, width, height, color } = poster
  return { src: `/static/${small}`, srcSet: `/static/${large} 2x`, width, height, color }
}
