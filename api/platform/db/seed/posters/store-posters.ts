import sharp from 'sharp'
import { dominantColor } from '../../../../lib/pictures/dominant-color'
import { putPoster } from '../../../../posters/put-poster'
import { readPoster } from '../../../../posters/read-poster'
import { createRandom } from '../random'
import type { Work } from '../release'
import type { StoredTitle } from '../stored-title'
import { drawPoster } from './draw-poster'

/** Posters drawn at the same time. */
const workers = 6
/** Pixels of the small file's width. */
const smallWidth = 320

/** One title in nine has no poster, and titles in letters that the font of the posters lacks. */
function hasPoster({ kind, name, artist }: Work): boolean {
  return (
    /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(`${name}${artist}`) && createRandom(`${kind} ${name}`).next() > 1 / 9
  )
}

/** Draws the posters and stores them as an upload does: checked, in two sizes, named by their hash. */
export async function storePosters(db: D1Database, files: R2Bucket, titles: StoredTitle[]): Promise<void> {
  const left = titles.filter(({ work }) => hasPoster(work))
  const stored: [id: number, name: string, color: string][] = []
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { data, info } = await drawPoster(next.work)
      const small = await sharp(data, { raw: info }).resize(smallWidth).raw().toBuffer({ resolveWithObject: true })
      const [poster, reduced] = await Promise.all([encode(data, info), encode(small.data, small.info)])
      const name = await putPoster(files, await readPoster(poster, reduced))
      stored.push([next.id, name, dominantColor(small.data, small.info.channels)])
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  await db
    .prepare(
      `update titles set poster = value ->> 1, poster_color = value ->> 2 from json_each(?) where titles.id = value ->> 0`,
    )
    .bind(JSON.stringify(stored))
    .run()
}

async function encode(pixels: Buffer, raw: sharp.OutputInfo): Promise<File> {
  const bytes = await sharp(pixels, { raw }).webp({ quality: 82, effort: 1 }).toBuffer()
  return new File([Uint8Array.from(bytes)], 'poster.webp')
}
