import { z } from '@hono/zod-openapi'
import { languages } from './languages'

/** For recipients without a saved language. */
export const MailLanguage = z.enum(languages).describe('Language of the emails')

/** A practical subset of RFC 5321. */
export const EmailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(/^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63})+$/u)
  .openapi('EmailAddress', { example: 'kari@example.org' })

/** The password rules check the length; the limits here only bound the work. */
export const NewPassword = z
  .string()
  .min(1)
  .max(512)
  .describe('8 to 128 characters; not a common password, and not derived from the site or the member')

/** For members who suspect that their keys have leaked. */
export const ReplaceKeys = z
  .boolean()
  .default(false)
  .describe(
    'Replaces the announce key and the feed keys, and revokes the API tokens. Metafiles downloaded before stop working',
  )

/** A token from an email. Malformed tokens get the same response as expired ones. */
export const MailedToken = z.string().min(1).max(400)
