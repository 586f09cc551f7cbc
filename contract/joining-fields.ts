import { z } from '@hono/zod-openapi'
import { languages } from './languages'

/** The language of mails that go to somebody whose own is not known. */
export const MailLanguage = z.enum(languages).describe('The language of the mails that follow')

/** Ours to send to, not to judge: RFC 5321 allows more than anybody has. */
export const EmailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(/^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63})+$/u)
  .openapi('EmailAddress', { example: 'kari@example.org' })

/** Length is judged by the rules of passwords (`too_small`, `too_big`), like the rest; this only bounds the work. */
export const NewPassword = z
  .string()
  .min(1)
  .max(512)
  .describe('8 to 128 characters, of any kind; not a common one, and not made of the site or the member')

/** For when somebody else may hold them: what a new password alone leaves as it is, since it costs its member something. */
export const ReplaceKeys = z
  .boolean()
  .default(false)
  .describe(
    'Replaces the announce key and the keys of the feeds, and ends the API tokens. What was downloaded before announces to nobody any more',
  )

/** A token out of a mail, or whatever somebody made of it: what is not ours is answered like what has ended. */
export const MailedToken = z.string().min(1).max(400)
