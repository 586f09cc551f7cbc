import { z } from '@hono/zod-openapi'
import { CategoryRef } from './categories'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { plainLine } from './plain-line'

/** Torrents that one request moves, because their search index is written again. */
export const mergePortion = 200

const slug = CategoryRef.shape.slug
const icon = CategoryRef.shape.icon
const name = z.string().max(200).overwrite(plainLine).min(1).max(40)

/** Children of one category: lists of their parent read the index of each. */
export const maxChildren = 20

export const StaffCategory = CategoryRef.extend({
  torrents: z.number().int().describe('Approved ones, without those of its children'),
  isEmpty: z.boolean().describe('Neither approved nor other torrents'),
}).openapi('StaffCategory')

const NewCategory = z
  .object({
    name,
    icon: icon.default('folder'),
    parent: slug.nullable().default(null).describe('A top-level category; null: the new category is one'),
  })
  .strict()
  .openapi('NewCategory')
const CategoryRename = z
  .object({
    name,
    icon: icon.optional().describe('Absent: the icon stays'),
    parent: slug
      .nullable()
      .optional()
      .describe('A top-level category, or null. Absent: the parent stays. Under another parent it is the last child'),
    from: name.describe('The name that was edited; 409 when the category has another one now'),
    fromParent: slug.nullable().optional().describe('The parent that was edited, likewise. Absent: not compared'),
    fromIcon: icon.optional().describe('The icon that was edited, likewise. Absent: not compared'),
  })
  .strict()
  .openapi('CategoryRename')
const CategoryOrder = z
  .object({
    data: z
      .array(slug)
      .max(200)
      .describe('Slugs in display order. Only the order among the children of one parent counts'),
  })
  .strict()
  .openapi('CategoryOrder')
const CategoryMerge = z.object({ into: slug }).strict().openapi('CategoryMerge')
const MergedCategory = z
  .object({
    moved: z.number().int(),
    left: z.number().int().describe('Torrents that are still in the category; 0: it was deleted'),
  })
  .openapi('MergedCategory')

export type StaffCategory = z.infer<typeof StaffCategory>

const tags = ['torrents']
const aboutParents = `The tree has two levels: a parent that is unknown or has a parent itself is 422, also for a category with \
children (\`has_children\`), and with more than ${maxChildren} children (\`too_many\`).`
const params = z.object({ category: slug })
const done = { 204: { description: 'Saved' } }

export const listStaffCategories = endpoint('settings.manage', {
  method: 'get',
  path: '/v1/admin/categories',
  operationId: 'listStaffCategories',
  tags,
  summary: 'All categories with their torrents, in display order',
  responses: {
    200: {
      description: 'Categories',
      content: json(z.object({ data: z.array(StaffCategory) }).openapi('StaffCategoryList')),
    },
  },
})

export const createCategory = endpoint(
  'settings.manage',
  {
    method: 'post',
    path: '/v1/admin/categories',
    operationId: 'createCategory',
    tags,
    summary: 'Adds a category as the last one of its parent; 409 `category_exists` when its slug has another one',
    description: aboutParents,
    request: { body: jsonBody(NewCategory) },
    responses: { 201: { description: 'Created', content: json(CategoryRef) } },
  },
  409,
)

export const renameCategory = endpoint(
  'settings.manage',
  {
    method: 'patch',
    path: '/v1/admin/categories/{category}',
    operationId: 'renameCategory',
    tags,
    summary: 'Changes name, icon and parent of a category; its slug stays. 409 `changed_meanwhile`',
    description: aboutParents,
    request: { params, body: jsonBody(CategoryRename) },
    responses: done,
  },
  404,
  409,
)

export const orderCategories = endpoint('settings.manage', {
  method: 'put',
  path: '/v1/admin/categories/order',
  operationId: 'orderCategories',
  tags,
  summary: 'Sets the display order; categories that are left out keep their position',
  request: { body: jsonBody(CategoryOrder) },
  responses: done,
})

export const mergeCategory = endpoint(
  'settings.manage',
  {
    method: 'post',
    path: '/v1/admin/categories/{category}/merge',
    operationId: 'mergeCategory',
    tags,
    summary: `Moves up to ${mergePortion} torrents to another category, and deletes the category when none is left`,
    description:
      'Repeat it until `left` is 0. Torrents keep their titles. 409 `has_children`: move or merge the children of the category first.',
    request: { params, body: jsonBody(CategoryMerge) },
    responses: { 200: { description: 'Moved', content: json(MergedCategory) } },
  },
  404,
  409,
)

export const deleteCategory = endpoint(
  'settings.manage',
  {
    method: 'delete',
    path: '/v1/admin/categories/{category}',
    operationId: 'deleteCategory',
    tags,
    summary: 'Deletes a category without torrents and children; otherwise 409 `category_in_use` or `has_children`',
    request: { params },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
  409,
)
