import { z } from '@hono/zod-openapi'
import { plainLine } from './plain-line'

/** In display order. `creator`: of a show. */
export const creditRoles = ['creator', 'director', 'writer', 'producer', 'composer', 'actor'] as const
export const CreditRole = z.enum(creditRoles).openapi('CreditRole')

/** Kinds of titles with people. */
export const creditedKinds = ['movie', 'show'] as const

/** Maximum people of a title, and characters of a name. */
export const mostCredits = 100
export const longestPersonName = 100

export const PersonSlug = z
  .string()
  .max(90)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

export const PersonName = z
  .string()
  .overwrite(plainLine)
  .min(1)
  .max(longestPersonName)
  .regex(/[\p{L}\p{N}]/u)
  .openapi({ example: 'Colin Levy' })

export const PersonRef = z.object({ slug: PersonSlug, name: z.string() }).openapi('PersonRef')

const Character = z.string().overwrite(plainLine).min(1).max(longestPersonName)

export const Credit = z
  .object({
    role: CreditRole,
    person: PersonRef,
    character: z.string().nullable().describe('Only of `actor`: the character that they play or voice'),
  })
  .openapi('Credit')

export const NewCredit = z
  .object({
    role: CreditRole,
    name: PersonName.describe(
      'A person of this name is credited, also of an earlier name; without one, a new person. Names are told apart by ' +
        'words, not by case, punctuation or accents of Latin letters: `Jan Novak (1950)` is another person than `Jan Novak`',
    ),
    character: Character.nullable().default(null).describe('Ignored for other roles than `actor`'),
  })
  .openapi('NewCredit')

export const NewCredits = z
  .array(NewCredit)
  .max(mostCredits)
  .describe('In display order within each role; a repeated credit is stored once')

export type CreditRole = z.infer<typeof CreditRole>
export type PersonRef = z.infer<typeof PersonRef>
export type Credit = z.infer<typeof Credit>
export type NewCredit = z.infer<typeof NewCredit>
