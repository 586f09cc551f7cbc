import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { ReleasePart } from './title-details'
import { NewTitle, TitleFields } from './title-edits'
import { Poster, TitleKind, TitlePath, TitleRef, TitleSlug } from './titles'
import { CategorySlug } from './torrents'

/** An existing title, or a new one. */
export const TitleChoice = z
  .union([z.object({ kind: TitleKind, slug: TitleSlug }), z.object({ new: NewTitle })])
  .openapi('TitleChoice')

/** `name`: the title that the name of the torrent states. `none`: no title. */
export const TitleAssignment = z.union([z.enum(['name', 'none']), TitleChoice]).openapi('TitleAssignment')

const orNothing = <Schema extends z.ZodType>(schema: Schema) => schema.optional().or(z.literal(''))

/** The fields of a form that chooses a title. */
export const titleChoiceFields = {
  title: z
    .string()
    .max(180)
    .regex(/^(?:name|none|new|(?:movie|show|album|package)\/[a-z0-9:-]+)?$/)
    .optional()
    .describe(
      'An existing title as `kind/slug`; `new`: the title of the next four fields; `none`: no title; `name` or empty: the ' +
        'title that its name states',
    ),
  titleKind: orNothing(TitleKind),
  titleName: orNothing(TitleFields.shape.name),
  titleArtist: orNothing(TitleFields.shape.name).describe('Required for an album'),
  titleYear: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d{3})?$/)
    .optional(),
}

type ChoiceFields = { [Field in keyof typeof titleChoiceFields]?: string | undefined }

/** The choice of a form. `errors` has codes by field. */
export function readTitleChoice(fields: ChoiceFields) {
  const { title = '', titleKind, titleName, titleArtist, titleYear } = fields
  if (title === '' || title === 'name') return { choice: 'name' as const }
  if (title === 'none') return { choice: 'none' as const }
  if (title === 'new') {
    const year = titleYear ? Number(titleYear) : null
    const entered = { kind: titleKind, name: titleName || undefined, year, artist: titleArtist || undefined }
    const read = NewTitle.safeParse(entered)
    if (read.success) return { choice: { new: read.data } }
    const wrong = read.error.issues.map(({ path: [field] }) => formFields[String(field)] ?? 'title')
    return { errors: Object.fromEntries(wrong.map((field) => [field, ['required']])) }
  }
  const [kind, slug] = title.split('/')
  const read = TitlePath.safeParse({ kind, slug })
  return read.success ? { choice: read.data } : { errors: { title: ['unknown'] } }
}

const formFields: Record<string, string> = { kind: 'titleKind', name: 'titleName', artist: 'titleArtist' }

/** A title that a torrent may join. */
export const TitleCandidate = TitleRef.extend({
  artist: z.string().nullable().describe('Only of albums'),
  year: z.number().int().nullable(),
  poster: orNull(Poster),
  releases: z.number().int().describe('Approved torrents'),
}).openapi('TitleCandidate')

export const TitleSuggestions = z
  .object({
    fromName: z
      .object({
        kind: TitleKind,
        name: z.string(),
        artist: z.string().nullable(),
        year: z.number().int().nullable(),
        confidence: z.number().min(0).max(1),
        part: ReleasePart,
        existing: orNull(TitleCandidate).describe('The title that the torrent joins; null: a new one is made'),
      })
      .nullable()
      .describe('The title that the name states; null: none'),
    chosen: orNull(TitleCandidate).describe('The title named by `title`, if the caller may choose it'),
    matches: z.array(TitleCandidate).describe('At most 8 others that have the words, most releases first'),
  })
  .openapi('TitleSuggestions')

export type TitleChoice = z.infer<typeof TitleChoice>
export type TitleAssignment = z.infer<typeof TitleAssignment>
export type TitleCandidate = z.infer<typeof TitleCandidate>
export type TitleSuggestions = z.infer<typeof TitleSuggestions>

/** Words to search titles by; empty: those of the name. */
export const TitleQuery = z.string().trim().max(200).optional()

export const suggestTitles = endpoint('member', {
  method: 'get',
  path: '/v1/titles/suggestions',
  operationId: 'suggestTitles',
  tags: ['titles'],
  summary: 'Titles that a torrent of this name may join',
  request: {
    query: z.object({
      name: z.string().max(255).default(''),
      category: orNothing(CategorySlug).describe('Titles of other kinds are left out'),
      q: TitleQuery.describe('Every word must begin a word of the title. Empty: the title that the name states'),
      title: titleChoiceFields.title,
    }),
  },
  responses: { 200: { description: 'Suggestions', content: json(TitleSuggestions) } },
})
