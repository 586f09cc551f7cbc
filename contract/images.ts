import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'

/** The two parts of the path that a rendered text gives its images. */
export const ImagePath = z.object({
  signature: z.string().regex(/^[\w-]{1,32}\.[\w-]{43}$/),
  address: z
    .string()
    .regex(/^[\w-]{1,900}$/)
    .describe('The remote address in base64url'),
})

export const readImage = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/images/{signature}/{address}',
    operationId: 'readImage',
    tags: ['conversation'],
    summary: 'A remote image of a text, fetched for the reader so that its host does not learn of him',
    description:
      'PNG, JPEG, GIF, WebP or AVIF of at most 5 MB from an https host with a name. Kept once it was fetched.',
    request: { params: ImagePath },
    responses: {
      200: { description: 'The image', content: { 'image/*': { schema: z.string().openapi({ format: 'binary' }) } } },
    },
  },
  404,
)
