import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { ForumPath, ForumRef } from './forums'
import { json, jsonBody } from './json'
import { plainLine } from './plain-line'
import { ThreadPrefix } from './threads'

const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const RoleSlugs = z.array(z.string().min(1).max(32)).max(50)

export const maxPrefixes = 20

const settings = {
  name: z.string().overwrite(plainLine).min(1).max(80),
  description: z.string().overwrite(plainLine).max(300),
  category: Id.describe('Id of the category'),
  readers: RoleSlugs.describe('Slugs of the roles that see the forum; empty for all'),
  starters: RoleSlugs.describe('Slugs of the roles that start threads; empty for all that see it'),
  posters: RoleSlugs.describe('Slugs of the roles that write posts; empty for all that see it'),
  prefixes: z.array(ThreadPrefix).max(maxPrefixes).describe('A thread can have one of them'),
}

export const ForumSettings = z.object(settings).strict().openapi('ForumSettings')
export const ForumChange = ForumSettings.partial()
  .extend({
    revision: z.number().int().optional().describe('The revision that was edited; 409 when there is a newer one'),
  })
  .openapi('ForumChange')

export const StaffForum = ForumSettings.extend({
  slug: z.string(),
  threads: z.number().int().describe('Without hidden ones'),
  revision: z.number().int().describe('Increases with every change of the settings'),
}).openapi('StaffForum')

const CategoryName = z.object({ name: settings.name }).strict().openapi('ForumCategoryName')
const CategoryChange = CategoryName.extend({
  from: settings.name.optional().describe('The name that was edited; 409 when the category has another one now'),
}).openapi('ForumCategoryChange')

export const StaffForumCategory = z
  .object({ id: Id, name: z.string(), forums: z.array(StaffForum) })
  .openapi('StaffForumCategory')

export const ForumOrder = z
  .object({
    data: z
      .array(z.object({ id: Id, forums: z.array(ForumPath.shape.forum).max(200) }).strict())
      .max(100)
      .describe('Categories with the slugs of their forums, in display order'),
  })
  .strict()
  .openapi('ForumOrder')

export type ForumSettings = z.infer<typeof ForumSettings>
export type ForumChange = z.infer<typeof ForumChange>
export type StaffForum = z.infer<typeof StaffForum>
export type StaffForumCategory = z.infer<typeof StaffForumCategory>
export type ForumOrder = z.infer<typeof ForumOrder>

const tags = ['forums']
const CategoryPath = z.object({ id: z.coerce.number().pipe(Id) })
const done = { 204: { description: 'Saved' } }

export const listStaffForums = endpoint('settings.manage', {
  method: 'get',
  path: '/v1/admin/forums',
  operationId: 'listStaffForums',
  tags,
  summary: 'All categories with their forums and settings, in display order',
  responses: {
    200: {
      description: 'Categories',
      content: json(z.object({ data: z.array(StaffForumCategory) }).openapi('StaffForumIndex')),
    },
  },
})

export const createForumCategory = endpoint('settings.manage', {
  method: 'post',
  path: '/v1/admin/forum-categories',
  operationId: 'createForumCategory',
  tags,
  summary: 'Adds a category of forums after the others',
  request: { body: jsonBody(CategoryName) },
  responses: { 201: { description: 'Its id', content: json(z.object({ id: Id }).openapi('ForumCategoryId')) } },
})

export const renameForumCategory = endpoint(
  'settings.manage',
  {
    method: 'patch',
    path: '/v1/admin/forum-categories/{id}',
    operationId: 'renameForumCategory',
    tags,
    summary: 'Renames a category of forums; 409 `changed_meanwhile`',
    request: { params: CategoryPath, body: jsonBody(CategoryChange) },
    responses: done,
  },
  404,
  409,
)

export const deleteForumCategory = endpoint(
  'settings.manage',
  {
    method: 'delete',
    path: '/v1/admin/forum-categories/{id}',
    operationId: 'deleteForumCategory',
    tags,
    summary: 'Deletes a category without forums; 409 `category_in_use`',
    request: { params: CategoryPath },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
  409,
)

export const createForum = endpoint('settings.manage', {
  method: 'post',
  path: '/v1/admin/forums',
  operationId: 'createForum',
  tags,
  summary: 'Adds a forum after the others of its category',
  request: { body: jsonBody(ForumSettings) },
  responses: { 201: { description: 'The forum', content: json(ForumRef) } },
})

export const updateForum = endpoint(
  'settings.manage',
  {
    method: 'patch',
    path: '/v1/admin/forums/{forum}',
    operationId: 'updateForum',
    tags,
    summary: 'Changes the settings of a forum; 409 `changed_meanwhile`',
    description: 'Omitted fields stay unchanged. Threads keep a prefix that is removed from the list.',
    request: { params: ForumPath, body: jsonBody(ForumChange) },
    responses: { 200: { description: 'The forum', content: json(ForumRef) } },
  },
  404,
  409,
)

export const deleteForum = endpoint(
  'settings.manage',
  {
    method: 'delete',
    path: '/v1/admin/forums/{forum}',
    operationId: 'deleteForum',
    tags,
    summary: 'Deletes a forum; 409 `forum_not_empty` for one with threads without `moveTo`',
    request: {
      params: ForumPath,
      query: z.object({
        moveTo: ForumPath.shape.forum.optional().describe('Slug of the forum that takes all its threads'),
      }),
    },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
  409,
)

export const orderForums = endpoint('settings.manage', {
  method: 'put',
  path: '/v1/admin/forums/order',
  operationId: 'orderForums',
  tags,
  summary: 'Orders the categories, and the forums in them',
  description: 'A forum moves to the category that lists it. Categories and forums that are not listed stay unchanged.',
  request: { body: jsonBody(ForumOrder) },
  responses: done,
})
