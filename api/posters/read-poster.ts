import { largestPoster, largestSmallPoster, posterProportions, posterSides, posterWidths } from '#contract/posters'
import { type Picture, PictureError } from '../lib/pictures/picture'
import { readPicture } from '../lib/pictures/read-picture'
import { ApiFailure } from '../platform/http/api-failure'

/** Both files of a poster, without metadata. */
export interface PosterFiles {
  small: Picture
  large: Picture
  /** `#rrggbb`, when the files were made here. */
  color?: string
}

/**
 * Checks the files of an upload: their types by their bytes, their sizes, and that the small one has the format and the
 * proportions of the large one. Without a small file, makes both sizes.
 * @throws ApiFailure 413, or 422 with the code of the fault
 */
export async function readPoster(poster: File, small: File | undefined): Promise<PosterFiles> {
  const large = await readFile('poster', poster, largestPoster)
  const sides = [large.width, large.height]
  if (sides.some((side) => side > posterSides.most)) throw refuse('poster', 'too_many_pixels')
  if (sides.some((side) => side < posterSides.least)) throw refuse('poster', 'too_few_pixels')
  checkProportion(large)
  if (!small) return makePoster(large)
  const reduced = await readFile('small', small, largestSmallPoster)
  const { width, height, extension } = reduced
  if (width < posterWidths.least) throw refuse('small', 'too_few_pixels')
  if (width > posterWidths.most || width > large.width) throw refuse('small', 'too_many_pixels')
  // Resizing rounds the height to whole pixels.
  if (Math.abs(height - (width * large.height) / large.width) > 1 || extension !== large.extension)
    throw refuse('small', 'other_picture')
  return { small: reduced, large }
}

async function makePoster(picture: Picture): Promise<PosterFiles> {
  // The codecs are loaded by the first upload that needs them.
  const { makeSizes } = await import('./make-sizes')
  return makeSizes(picture).catch((error) => {
    throw error instanceof PictureError ? refuse('poster', error.code) : error
  })
}

function checkProportion({ width, height }: Picture) {
  const proportion = height / width
  if (proportion < posterProportions.least || proportion > posterProportions.most) throw refuse('poster', 'proportions')
}

async function readFile(field: 'poster' | 'small', file: File, largest: number): Promise<Picture> {
  if (file.size > largest) throw new ApiFailure(413, `The file has at most ${largest} bytes`)
  if (file.size === 0) throw refuse(field, 'required')
  try {
    return readPicture(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (error instanceof PictureError) throw refuse(field, error.code)
    throw error
  }
}

function refuse(field: string, code: string) {
  return new ApiFailure(422, 'The picture is not valid', { errors: { [field]: [code] } })
}
