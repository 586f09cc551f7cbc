import { z } from '@hono/zod-openapi'
import { mergePortion } from './admin-categories'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { CursorQuery, cursorPageOf } from './paging'
import { TagMark } from './tag-mark'
import { Tag } from './uploads'

const tags = ['torrents']

/** Also tags of torrents that were stored before the rules of `Tag`. */
const TagName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[^\s,\p{C}]{1,40}$/u)

/** More torrents than this are not counted. */
export const mostCounted = 1000

export const StaffTag = TagMark.extend({
  aliasOf: z.string().nullable().describe('New torrents get this tag in its place, and searches find it'),
  torrents: z.number().int().max(mostCounted).describe(`Approved ones; ${mostCounted} means that or more`),
}).openapi('StaffTag')

const marks = { color: TagMark.shape.color, isOfficial: z.boolean() }
const TagChange = z
  .object({
    ...marks,
    from: z.object(marks).strict().optional().describe('The values that were edited. Absent: not compared'),
  })
  .strict()
  .openapi('TagChange')

const TagMerge = z
  .object({ into: Tag.openapi({ example: 'linux' }) })
  .strict()
  .openapi('TagMerge')
const MergedTag = z
  .object({ moved: z.number().int(), left: z.number().int().describe('Torrents that still have the old tag') })
  .openapi('MergedTag')

export const tagKinds = ['official', 'coloured', 'alias'] as const

export type StaffTag = z.infer<typeof StaffTag>

const params = z.object({ tag: TagName })
const newParams = z.object({ tag: Tag })

export const listOfficialTags = endpoint('member', {
  method: 'get',
  path: '/v1/tags',
  operationId: 'listOfficialTags',
  tags,
  summary: 'The official tags by name, at most 200',
  responses: {
    200: { description: 'Tags', content: json(z.object({ data: z.array(TagMark) }).openapi('TagList')) },
  },
})

export const listStaffTags = endpoint('settings.manage', {
  method: 'get',
  path: '/v1/admin/tags',
  operationId: 'listStaffTags',
  tags,
  summary: 'Tags of torrents by name, with their aliases',
  request: {
    query: CursorQuery.extend({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      q: z.string().trim().toLowerCase().min(1).max(40).optional().describe('Beginning of the name'),
      kind: z.enum(tagKinds).optional(),
    }),
  },
  responses: { 200: { description: 'Tags', content: json(cursorPageOf(StaffTag, 'StaffTagPage')) } },
})

export const changeTag = endpoint(
  'settings.manage',
  {
    method: 'put',
    path: '/v1/admin/tags/{tag}',
    operationId: 'changeTag',
    tags,
    summary: 'Sets the colour of a tag, and whether it is official; adds the tag when it is new',
    description: '409 `is_alias` for an alias, `changed_meanwhile` when the tag has other values than `from`.',
    request: { params: newParams, body: jsonBody(TagChange) },
    responses: { 204: { description: 'Saved' } },
  },
  409,
)

export const mergeTag = endpoint(
  'settings.manage',
  {
    method: 'post',
    path: '/v1/admin/tags/{tag}/merge',
    operationId: 'mergeTag',
    tags,
    summary: `Makes a tag an alias of another one, and gives that one to up to ${mergePortion} of its torrents`,
    description: 'Repeat it until `left` is 0. Both may be new. 409 `is_alias` when the other one is an alias.',
    request: { params, body: jsonBody(TagMerge) },
    responses: { 200: { description: 'Moved', content: json(MergedTag) } },
  },
  409,
)

export const endTagAlias = endpoint(
  'settings.manage',
  {
    method: 'delete',
    path: '/v1/admin/tags/{tag}/alias',
    operationId: 'endTagAlias',
    tags,
    summary: 'Makes an alias a tag of its own again. Torrents keep the tags that they have',
    request: { params },
    responses: { 204: { description: 'Ended' } },
  },
  404,
)
