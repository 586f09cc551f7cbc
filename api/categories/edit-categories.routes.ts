import {
  createCategory,
  deleteCategory,
  listStaffCategories,
  maxChildren,
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
    const { name, icon, parent: above } = c.req.valid('json')
    const slug = plainSlug(name, longestSlug)
    if (slug === '') throw new ApiFailure(422, 'The name has no letters', { errors: { name: ['invalid'] } })
    const known = await store.findCategories(c.var.db, [slug, ...(above === null ? [] : [above])])
    const parent = above === null ? null : requireParent(known, above)
    if (!(await store.storeCategory(c.var.db, { slug, name, icon, parent }, actOf(c)))) {
      if (parent && !known.some((category) => category.slug === slug)) throw changedMeanwhile()
      throw new ApiFailure(409, 'A category has this name', { code: 'category_exists' })
    }
    return c.json({ slug, name, icon, parent: above }, 201)
  })

  serve(app, orderCategories, async (c) => {
    await store.storeOrder(c.var.db, c.req.valid('json').data, actOf(c))
    return c.body(null, 204)
  })

  serve(app, renameCategory, async (c) => {
    const { category: slug } = c.req.valid('param')
    const { parent: above, fromParent, icon, fromIcon, ...change } = c.req.valid('json')
    const known = await store.findCategories(c.var.db, [slug, ...(above ? [above] : [])])
    const category = known.find((each) => each.slug === slug)
    if (!category) throw unknownCategory()
    if (fromParent !== undefined && fromParent !== category.parent) throw changedMeanwhile()
    if (fromIcon !== undefined && fromIcon !== category.icon) throw changedMeanwhile()
    const parent = above ? requireParent(known, above, category) : (above as null | undefined)
    const next = { ...change, icon: icon ?? category.icon, parent }
    if (!(await store.changeCategory(c.var.db, category, next, actOf(c)))) throw changedMeanwhile()
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
    if (from.children > 0) throw hasChildren()
    const moved = await store.moveTorrents(c.var.db, from, into, actOf(c))
    return c.json({ moved, left: await store.countTorrents(c.var.db, from.id) }, 200)
  })

  serve(app, deleteCategory, async (c) => {
    const category = await requireCategory(c, c.req.valid('param').category)
    if (category.children > 0) throw hasChildren()
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

/**
 * The parent of a new category, or of `child`.
 * @throws ApiFailure 422
 */
function requireParent(known: store.FoundCategory[], slug: string, child?: store.FoundCategory) {
  const refuse = (code: string) => new ApiFailure(422, 'The parent is not possible', { errors: { parent: [code] } })
  const parent = known.find((category) => category.slug === slug)
  if (!parent || parent.parentId !== null || parent.id === child?.id) throw refuse('unknown')
  if (parent.id === child?.parentId) return parent
  if (child && child.children > 0) throw refuse('has_children')
  if (parent.children >= maxChildren) throw refuse('too_many')
  return parent
}

const hasChildren = () => new ApiFailure(409, 'The category has children', { code: 'has_children' })
const changedMeanwhile = () =>
  new ApiFailure(409, 'The category was changed by someone else', { code: 'changed_meanwhile' })
const unknownCategory = () => new ApiFailure(404, 'Category not found')
