import type { Poster, TitleKind } from '#contract/titles'

/** The kinds whose posters are square. */
export const shapeOf = (kind: TitleKind): 'film' | 'square' =>
  kind === 'album' || kind === 'package' ? 'square' : 'film'

/** The small file, which is wide enough for a wall on a dense screen. */
export function pictureOf({ poster }: { poster: Poster | null }) {
  if (!poster) return null
  const { small, width, height, color } = poster
  return { src: `/static/${small}`, width, height, color }
}
