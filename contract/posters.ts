import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { limitedBy } from './rate-limits'
import { HexColor } from './roles'
import { Poster, TitlePath } from './titles'

/** Bytes. */
export const largestPoster = 1024 * 1024
export const largestSmallPoster = 160 * 1024
export const largestPosterUpload = largestPoster + largestSmallPoster + 8192

/** Pixels. Walls show the small file. */
export const posterWidths = { least: 120, most: 480 }
/** Pixels. */
export const posterSides = { least: 120, most: 2000 }
/** Height divided by width. */
export const posterProportions = { least: 0.9, most: 2 }

const File = z.custom<File>((value) => value instanceof globalThis.File)

const PosterUpload = z.object({
  poster: File.openapi({
    type: 'string',
    format: 'binary',
    description: `PNG, JPEG or WebP, at most ${largestPoster} bytes and ${posterSides.least} to ${posterSides.most} pixels each way`,
  }),
  small: File.optional().openapi({
    type: 'string',
    format: 'binary',
    description:
      'The same picture for walls, in the same format and proportions, ' +
      `${posterWidths.least} to ${posterWidths.most} pixels wide, at most ${largestSmallPoster} bytes. Default: both sizes are made from the poster`,
  }),
  color: HexColor.optional().describe(
    'Dominant colour, shown while the poster loads. Default: that of the poster, if its sizes are made here',
  ),
})

const permission = 'Allowed for members with `torrents.upload` and torrent moderators.'

export const storePoster = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/titles/{kind}/{slug}/poster',
    ...limitedBy('poster'),
    operationId: 'storePoster',
    tags: ['titles'],
    summary: 'Replaces the poster of a title; 422 when a file is not a picture',
    description: `${permission} Metadata and trailing data are removed. A poster with a small file is not decoded.`,
    request: {
      params: TitlePath,
      body: { required: true, content: { 'multipart/form-data': { schema: PosterUpload } } },
    },
    responses: { 200: { description: 'The poster', content: json(Poster) } },
  },
  404,
)

export const removePoster = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/titles/{kind}/{slug}/poster',
    ...limitedBy('poster'),
    operationId: 'removePoster',
    tags: ['titles'],
    summary: 'Removes the poster of a title; idempotent',
    description: permission,
    request: { params: TitlePath },
    responses: { 204: { description: 'Removed' } },
  },
  404,
)
