import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { Category } from './torrents'

export const CategoryRef = Category.pick({ slug: true, name: true, icon: true, parent: true }).openapi('CategoryRef')

export type CategoryRef = z.infer<typeof CategoryRef>

export const listCategories = endpoint('member', {
  method: 'get',
  path: '/v1/categories',
  operationId: 'listCategories',
  tags: ['torrents'],
  summary: 'All categories in display order, each followed by its children',
  responses: {
    200: {
      description: 'Categories',
      content: json(z.object({ data: z.array(CategoryRef) }).openapi('CategoryList')),
    },
  },
})
