import {
  createCategory,
  deleteCategory,
  listStaffCategories,
  mergeCategory,
  orderCategories,
  renameCategory,
} from '#contract/admin-categories'
import { plainSlug } from '../lib/slug/plain-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import * as store from './edit-categories.queries'

const longestSlug = 32

export function addCategorySettingsRoutes(app: App): void {
  serve(app, listStaffCategories, async (c) => c.json({ data: await store.findStaffCategories(c.var.db) }, 200))

  serve(app, createCategory, async (c) => {
    const { name, icon } = c.req.valid('json')
    const slug = plainSlug(name, longestSlug)
    if (slug === '') throw new ApiFailure(422, 'The name has no letters', { errors: { name: ['invalid'] } })
    if (!(await store.storeCategory(c.var.db, { slug, name, icon }, actOf(c)))) {
      throw new ApiFailure(409, 'A category has this name', { code: 'category_exists' })
    }
    return c.json({ slug, name, icon }, 201)
  })

  serve(app, orderCategories, async (c) => {
    await store.storeOrder(c.var.db, c.req.valid('json').data, actOf(c))
    return c.body(null, 204)
  })

  serve(app, renameCategory, async (c) => {
    const category = await requireCategory(c, c.req.valid('param').category)
    if (!(await store.changeCategory(c.var.db, category, c.req.valid('json'), actOf(c)))) {
      throw new ApiFailure(409, 'The category was renamed by someone else', { code: 'changed_meanwhile' })
    }
    return c.body(null, 204)
  })

  serve(app, mergeCategory, async (c) => {
    const slugs = [c.req.valid('param').category, c.req.valid('json').into]
    const known = await store.findCategories(c.var.db, slugs)
    const [from, into] = slugs.map((slug) => known.find((category) => category.slug === slug))
    if (!from) throw unknownCategory()
    if (!into || into.id === from.id) {
      throw new ApiFailure(422, 'The other category was not found', { errors: { into: ['unknown'] } })
    }
    const moved = await store.moveTorrents(c.var.db, from, into, actOf(c))
    return c.json({ moved, left: await store.countTorrents(c.var.db, from.id) }, 200)
  })

  serve(app, deleteCategory, async (c) => {
    const category = await requireCategory(c, c.req.valid('param').category)
    if (!(await store.removeCategory(c.var.db, category, actOf(c)))) {
      throw new ApiFailure(409, 'The category has torrents', { code: 'category_in_use' })
    }
    return c.body(null, 204)
  })
}

const actOf = (c: ApiContext) => ({ actorId: callerOf(c).id, now: c.var.now })

/** @throws ApiFailure 404 */
async function requireCategory(c: ApiContext, slug: string) {
  const [category] = await store.findCategories(c.var.db, [slug])
  if (!category) throw unknownCategory()
  return category
}

const unknownCategory = () => new ApiFailure(404, 'Category not found')
