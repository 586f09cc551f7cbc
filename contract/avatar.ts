import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'

/** Bytes of an uploaded picture, and of a whole upload: what multipart puts around it. */
export const largestAvatar = 1024 * 1024
export const largestAvatarUpload = largestAvatar + 4096

/** Pixels of each side. */
export const avatarSides = { least: 32, most: 2048 }

const AvatarUpload = z.object({
  avatar: z
    .custom<File>((value) => value instanceof File)
    .openapi({
      type: 'string',
      format: 'binary',
      description: `PNG, JPEG or WebP, at most ${largestAvatar} bytes and ${avatarSides.least} to ${avatarSides.most} pixels each way`,
    }),
})

export const storeAvatar = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/avatar',
    operationId: 'storeAvatar',
    tags: ['account'],
    summary: 'Gives the caller a picture in place of the last; 422 for anything that is none',
    description:
      'What the file holds beside the picture (place, camera, previews, whatever comes after its end) is left out.',
    request: { body: { required: true, content: { 'multipart/form-data': { schema: AvatarUpload } } } },
    responses: { 204: { description: 'Stored' } },
  },
  411,
  413,
  415,
)

export const removeAvatar = endpoint('self', {
  method: 'delete',
  path: '/v1/me/avatar',
  operationId: 'removeAvatar',
  tags: ['account'],
  summary: "Takes the caller's picture away",
  responses: { 204: { description: 'There is none' } },
})
