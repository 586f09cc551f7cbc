import { z } from '@hono/zod-openapi'

/** Under /static, without path or leading dot. */
export const StaticFile = z.string().regex(/^[\w-][\w.-]{0,99}\.(svg|png|jpg|webp)$/)
