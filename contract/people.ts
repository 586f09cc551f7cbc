import { z } from '@hono/zod-openapi'
import { CreditRole, creditedKinds, NewCredits, PersonName, PersonRef, PersonSlug } from './credits'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { limitedBy } from './rate-limits'
import { TitlePatch, TitleReason } from './title-edits'
import { TitleCard, TitlePath } from './titles'

const tags = ['people']
export const PersonPath = z.object({ slug: PersonSlug })

/** Titles of a person in one response. */
export const mostCreditedTitles = 200

const CreditedTitle = z
  .object({
    title: TitleCard,
    credits: z.array(z.object({ role: CreditRole, character: z.string().nullable() })),
  })
  .openapi('CreditedTitle')

export const Person = PersonRef.extend({
  titles: z
    .array(CreditedTitle)
    .describe(`Newest first, at most ${mostCreditedTitles}; without titles that walls do not list`),
  canModerate: z.boolean(),
  movedTo: orNull(PersonRef).describe(
    'The address belonged to an earlier name, or to a person who was merged into this one: redirect there',
  ),
}).openapi('Person')

export const FoundPerson = PersonRef.extend({
  knownFor: z.array(z.string()).describe('Names of up to two titles, those with most releases first'),
}).openapi('FoundPerson')

export type Person = z.infer<typeof Person>
export type CreditedTitle = z.infer<typeof CreditedTitle>
export type FoundPerson = z.infer<typeof FoundPerson>

export const replaceCredits = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/titles/{kind}/{slug}/credits',
    ...limitedBy('title-edit'),
    operationId: 'replaceCredits',
    tags: ['titles'],
    summary: 'Replaces the cast and crew of a movie or show; previous values are kept',
    description:
      'For members with `torrents.upload` or `torrents.moderate`. People without another credit are deleted. 409 ' +
      '`title_changed` when the revision is not the newest.',
    request: {
      params: TitlePath.extend({ kind: z.enum(creditedKinds) }),
      body: jsonBody(
        z
          .object({
            credits: NewCredits,
            revision: TitlePatch.shape.revision,
            reason: TitleReason.optional(),
          })
          .openapi('CreditList'),
      ),
    },
    responses: {
      200: { description: 'The new revision', content: json(z.object({ revision: z.number().int() })) },
    },
  },
  404,
  409,
)

export const readPerson = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/people/{slug}',
    operationId: 'readPerson',
    tags,
    summary: 'A person with the movies and shows that credit them',
    request: { params: PersonPath },
    responses: { 200: { description: 'The person', content: json(Person) } },
  },
  404,
)

export const renamePerson = endpoint(
  'torrents.moderate',
  {
    method: 'patch',
    path: '/v1/people/{slug}',
    operationId: 'renamePerson',
    tags,
    summary: 'Renames a person',
    description:
      'The address changes with the name; the earlier one leads to the new one, and titles can still name the person by ' +
      'the earlier name. 409 `name_taken` when another person has the name: merge the two instead.',
    request: {
      params: PersonPath,
      body: jsonBody(z.object({ name: PersonName, reason: TitleReason })),
    },
    responses: { 200: { description: 'The person', content: json(PersonRef) } },
  },
  404,
  409,
)

export const mergePerson = endpoint(
  'torrents.moderate',
  {
    method: 'post',
    path: '/v1/people/{slug}/merge',
    operationId: 'mergePerson',
    tags,
    summary: 'Merges a person into another one',
    description: 'Credits move, and the address and the name then lead to the other person. 422 `same`, `unknown`.',
    request: {
      params: PersonPath,
      body: jsonBody(z.object({ into: PersonSlug.openapi({ example: 'jan-morgenstern' }), reason: TitleReason })),
    },
    responses: { 200: { description: 'The other person', content: json(PersonRef) } },
  },
  404,
  409,
)
