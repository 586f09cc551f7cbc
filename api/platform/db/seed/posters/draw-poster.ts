import { createRequire } from 'node:module'
import sharp from 'sharp'
import { createRandom } from '../random'
import type { Work } from '../release'
import { film, movieLayouts, showLayouts } from './film-layouts'
import type { TextBox } from './layout'
import { type Palette, palettes } from './palettes'
import { albumLayouts, packageLayouts, square } from './square-layouts'

const layouts = { movie: movieLayouts, show: showLayouts, album: albumLayouts, package: packageLayouts }
const sizes = { movie: film, show: film, album: square, package: square }

const fontFile = (weight: 400 | 700) =>
  createRequire(import.meta.url).resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`)
const fonts = {
  title: { font: 'DejaVu Sans Bold', file: fontFile(700) },
  detail: { font: 'DejaVu Sans', file: fontFile(400) },
}

/** Pixels, largest first. */
const titleSizes = [104, 92, 82, 74, 66, 58, 52, 46, 40]
const detailSize = 34

interface Line {
  data: Buffer
  width: number
  height: number
}

/** Sets a text in the largest of the sizes that fits into the width and the height. */
async function setText(
  text: string,
  { font, file }: (typeof fonts)['title'],
  color: string,
  fontSizes: number[],
  box: { width: number; height: number },
): Promise<Line> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  for (const size of fontSizes) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}" letter_spacing="${-Math.round(size * 24)}" line_height="0.92">${escaped}</span>`,
        font: `${font} ${size}`,
        fontfile: file,
        width: box.width,
        dpi: 72,
        rgba: true,
        wrap: 'word',
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true })
    if ((info.width <= box.width && info.height <= box.height) || size === fontSizes.at(-1)) {
      return { data, width: info.width, height: info.height }
    }
  }
  throw new Error('No size')
}

/** The line under the title. */
function detailOf({ kind, artist, year, endYear, genres }: Work): string {
  if (kind === 'album') return artist ?? ''
  if (kind === 'package') return genres[0] ?? ''
  return [...new Set([year, endYear])].filter((part) => part !== null).join(' – ')
}

async function setTexts(work: Work, box: TextBox, { ink }: Palette) {
  const detailText = detailOf(work)
  const gap = 24
  const detail =
    detailText === ''
      ? null
      : await setText(detailText, fonts.detail, ink, [detailSize], { ...box, height: detailSize })
  const room = box.height - (detail ? detail.height + gap : 0)
  const title = await setText(work.name, fonts.title, ink, titleSizes, { width: box.width, height: room })
  const used = title.height + (detail ? detail.height + gap : 0)
  const top = box.isAtBottom ? box.y + box.height - used : box.y
  const left = box.x
  const texts = [{ input: title.data, left, top }]
  return detail ? [...texts, { input: detail.data, left, top: top + title.height + gap }] : texts
}

/** The poster of a work as uncompressed pixels. The same work has the same poster. */
export async function drawPoster(work: Work) {
  const random = createRandom(`poster of ${work.kind} ${work.name} by ${work.artist}`)
  const colors = random.pick(palettes)
  const { width, height } = sizes[work.kind]
  const { art, title } = random.pick(layouts[work.kind])(colors, random)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art.join('')}</svg>`
  return sharp(Buffer.from(svg))
    .composite(await setTexts(work, title, colors))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}
