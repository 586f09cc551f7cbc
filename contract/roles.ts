import { z } from '@hono/zod-openapi'
import { orNull } from './or-null'

/** Only `#rrggbb`, because it is printed into a style block. */
export const HexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .openapi('HexColor', { example: '#4c9fae' })

/** The slug is part of a CSS custom property and a class, hence the narrow alphabet. */
export const Role = z
  .object({
    slug: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
    name: z.string().max(40),
    color: HexColor,
  })
  .openapi('Role')

export const MemberRef = z.object({ username: z.string(), role: Role.shape.slug }).openapi('MemberRef')

/** Under /static. Every picture has a new name, so that it can be cached forever. */
export const AvatarFile = z
  .string()
  .regex(/^avatar-[0-9a-f]{32}\.(png|jpg|webp)$/)
  .openapi('AvatarFile')

export const MemberFace = MemberRef.extend({
  avatar: orNull(AvatarFile).describe('null: no picture'),
}).openapi('MemberFace')

export type Role = z.infer<typeof Role>
export type MemberRef = z.infer<typeof MemberRef>
export type MemberFace = z.infer<typeof MemberFace>
