import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { ImageFile } from './images'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { MemberRef } from './roles'

/** As many images as a text may have. */
export const maxListedImages = 30

export const ModeratedImage = z
  .object({
    file: ImageFile,
    bytes: z.number().int(),
    uploadedAt: z.iso.datetime(),
    uploader: orNull(MemberRef).describe('The first one'),
    deletion: orNull(
      z.object({ at: z.iso.datetime(), by: orNull(MemberRef), reason: z.string() }).openapi('ImageDeletion'),
    ),
  })
  .openapi('ModeratedImage')

export const ImageDecision = z
  .discriminatedUnion('act', [
    z.object({ act: z.literal('delete'), reason: z.string().trim().min(1).max(500) }).strict(),
    z.object({ act: z.literal('restore') }).strict(),
  ])
  .openapi('ImageDecision')

export type ModeratedImage = z.infer<typeof ModeratedImage>

export const listModeratedImages = endpoint('reports.manage', {
  method: 'get',
  path: '/v1/moderation/images',
  operationId: 'listModeratedImages',
  tags: ['moderation'],
  summary: 'Uploaded images by name, or those that the staff deleted, newest deletion first',
  request: {
    query: CursorQuery.extend({
      files: z
        .string()
        .max(2000)
        .transform((text) => text.split(','))
        .pipe(z.array(ImageFile).max(maxListedImages))
        .optional()
        .openapi({ type: 'string' })
        .describe('Names, separated by commas'),
    }),
  },
  responses: { 200: { description: 'Images', content: json(cursorPageOf(ModeratedImage, 'ModeratedImagePage')) } },
})

export const moderateImage = endpoint(
  'reports.manage',
  {
    method: 'post',
    path: '/v1/moderation/images/{file}',
    operationId: 'moderateImage',
    tags: ['moderation'],
    summary: 'Deletes an uploaded image from all texts that show it, or restores it; idempotent',
    description: 'A deleted image is answered with 410 and a placeholder, and cannot be uploaded again.',
    request: { params: z.object({ file: ImageFile }), body: jsonBody(ImageDecision) },
    responses: { 204: { description: 'Done' } },
  },
  404,
)
