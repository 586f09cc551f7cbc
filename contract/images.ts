import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { imagePixels, largestImage } from './image-limits'
import { json } from './json'
import { limitedBy } from './rate-limits'

/** Under /static, with the hash of the content and the size in pixels. */
export const ImageFile = z
  .string()
  .regex(/^image-[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}\.(?:png|jpg|webp)$/)
  .openapi('ImageFile')

const ImageUpload = z.object({
  image: z
    .custom<File>((value) => value instanceof File)
    .openapi({
      type: 'string',
      format: 'binary',
      description:
        `PNG, JPEG or WebP without animation, at most ${largestImage} bytes, ${imagePixels.mostOfSide} pixels each way and ` +
        `${imagePixels.most} pixels`,
    }),
})

export const UploadedImage = z
  .object({
    file: ImageFile,
    alt: z
      .string()
      .max(100)
      .describe('The name of the uploaded file as alternative text, safe between the brackets of Markdown'),
  })
  .openapi('UploadedImage')

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
    ...limitedBy('image'),
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

export const storeImage = endpoint('member', {
  method: 'post',
  path: '/v1/images',
  ...limitedBy('image-upload'),
  operationId: 'storeImage',
  tags: ['images'],
  summary: 'Stores an image for a text; 422 when the file is not a picture',
  description:
    'Texts show it by `![alt](/static/{file})`. Metadata (location, camera, previews) and trailing data are removed. The same ' +
    'image always has the same name. Deleted after 31 days when no stored text shows it.',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: ImageUpload } } } },
  responses: { 201: { description: 'The image', content: json(UploadedImage) } },
})

export type UploadedImage = z.infer<typeof UploadedImage>
