import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'

export const ImagePath = z.object({
  signature: z.string().regex(/^[\w-]{1,32}\.[\w-]{43}$/),
  address: z
    .string()
    .regex(/^[\w-]{1,900}$/)
    .describe('The remote URL in base64url'),
})

export const readImage = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/images/{signature}/{address}',
    operationId: 'readImage',
    tags: ['images'],
    summary: 'Proxy for a remote image of a text, so that its host does not see the reader',
    description:
      'PNG, JPEG, GIF, WebP or AVIF of at most 5 MB from an https host name. Cached after the first request.',
    request: { params: ImagePath },
    responses: {
      200: { description: 'The image', content: { 'image/*': { schema: z.string().openapi({ format: 'binary' }) } } },
    },
  },
  404,
)
