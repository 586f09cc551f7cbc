import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { limitedBy } from './rate-limits'
import { SettingsRevision } from './settings-versions'
import { StaticFile } from './static-file'

/** Bytes. */
export const largestLogo = 256 * 1024
export const largestLogoUpload = largestLogo + 4096

/** Pixels of each side of a PNG or WebP. */
export const logoSides = { least: 16, most: 2048 }
/** Width divided by height. */
export const logoProportions = { least: 0.5, most: 6 }

const LogoUpload = z.object({
  logo: z
    .custom<File>((value) => value instanceof File)
    .openapi({
      type: 'string',
      format: 'binary',
      description: `SVG, PNG or WebP, at most ${largestLogo} bytes, ${logoProportions.least} to ${logoProportions.most} times as wide as high`,
    }),
  revision: z.coerce.number().pipe(SettingsRevision),
})

const Logo = z.object({ logo: StaticFile }).openapi('Logo')

export const storeLogo = endpoint(
  'settings.manage',
  {
    method: 'put',
    path: '/v1/admin/settings/logo',
    ...limitedBy('logo'),
    operationId: 'storeLogo',
    tags: ['settings'],
    summary: 'Replaces the logo, as a version of the general settings; 422 when the file is not a picture',
    description:
      'Metadata of a PNG or WebP is removed. Of an SVG, only shapes, gradients, clips, masks and plain text remain: no scripts, ' +
      'styles, links, animations or references to other files.',
    request: { body: { required: true, content: { 'multipart/form-data': { schema: LogoUpload } } } },
    responses: { 200: { description: 'The logo', content: json(Logo) } },
  },
  409,
)

export const removeLogo = endpoint(
  'settings.manage',
  {
    method: 'delete',
    path: '/v1/admin/settings/logo',
    operationId: 'removeLogo',
    tags: ['settings'],
    summary: 'Restores the default logo, as a version of the general settings',
    request: {
      query: z.object({
        revision: z.coerce
          .number()
          .pipe(SettingsRevision)
          .openapi({ type: 'integer', minimum: 0, param: { name: 'revision', in: 'query', required: true } }),
      }),
    },
    responses: { 204: { description: 'Restored' } },
  },
  409,
)
