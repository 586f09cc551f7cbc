import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { limitedBy } from './rate-limits'

/** Bytes. */
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

export const storeAvatar = endpoint('self', {
  method: 'post',
  path: '/v1/me/avatar',
  ...limitedBy('avatar'),
  operationId: 'storeAvatar',
  tags: ['account'],
  summary: "Replaces the caller's picture; 422 when the file is not a picture",
  description: 'Metadata (location, camera, previews) and trailing data are removed.',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: AvatarUpload } } } },
  responses: { 204: { description: 'Stored' } },
})

export const removeAvatar = endpoint('self', {
  method: 'delete',
  path: '/v1/me/avatar',
  operationId: 'removeAvatar',
  tags: ['account'],
  summary: "Removes the caller's picture",
  responses: { 204: { description: 'Removed' } },
})
