import { z } from '@hono/zod-openapi'

/** Under /static, without path or leading dot. */
export const StaticFile = z.string().regex(/^[\w-][\w.-]{0,99}\.(svg|png|jpg|webp)$/)

/** An uploaded logo. Every logo has a new name, so that it can be cached forever. */
export const LogoFile = z.string().regex(/^logo-[0-9a-f]{32}\.(svg|png|webp)$/)
