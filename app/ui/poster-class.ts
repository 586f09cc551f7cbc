/** 2 to 3 for movies and shows, 1 to 1 for albums and software. */
export type PosterShape = 'film' | 'square'

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

const arts = ['art-1', 'art-2', 'art-3']
const hues = ['hue-0', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5']
const shapes: Record<PosterShape, string> = { film: 'poster', square: 'poster poster-square' }

export const pictureClass = (shape: PosterShape): string => shapes[shape]

/** Letters that fit into a line of the usual size. */
const longestWord = 11

/** The drawing and its hue follow from the title. */
export function placeholderClass(title: string, shape: PosterShape): string {
  const value = hash(title)
  const size = title.split(/[\s-]/).some((word) => word.length > longestWord) ? ' poster-long' : ''
  return `${shapes[shape]} ${arts[value % arts.length]} ${hues[(value >>> 8) % hues.length]}${size}`
}
