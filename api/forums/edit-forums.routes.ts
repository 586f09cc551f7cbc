import {
  createForum,
  createForumCategory,
  deleteForum,
  deleteForumCategory,
  type ForumChange,
  listStaffForums,
  orderForums,
  renameForumCategory,
  updateForum,
} from '#contract/admin-forums'
import { parseSlug, printSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import * as store from './edit-forums.queries'
import { refuseUnknownForum } from './refuse-unknown'

export function addForumSettingsRoutes(app: App): void {
  serve(app, listStaffForums, async (c) => c.json({ data: await store.findStaffForums(c.var.db) }, 200))

  serve(app, createForumCategory, async (c) =>
    c.json({ id: await store.storeCategory(c.var.db, c.req.valid('json').name, actOf(c)) }, 201),
  )

  serve(app, renameForumCategory, async (c) => {
    const { id } = c.req.valid('param')
    if (!(await store.renameCategory(c.var.db, id, c.req.valid('json'), actOf(c)))) {
      const [, [category]] = await store.selectForChange(c.var.db, 0, id)
      if (!category) throw unknownCategory()
      throw new ApiFailure(409, 'The category was renamed by someone else', { code: 'changed_meanwhile' })
    }
    return c.body(null, 204)
  })

  serve(app, deleteForumCategory, async (c) => {
    const { id } = c.req.valid('param')
    const [, [category]] = await store.selectForChange(c.var.db, 0, id)
    if (!category) throw unknownCategory()
    if (!(await store.removeCategory(c.var.db, id, actOf(c)))) {
      throw new ApiFailure(409, 'The category has forums', { code: 'category_in_use' })
    }
    return c.body(null, 204)
  })

  serve(app, createForum, async (c) => {
    const forum = c.req.valid('json')
    const { categories } = await judge(c, 0, forum)
    const id = await store.storeForum(c.var.db, forum, categories, actOf(c))
    return c.json({ slug: printSlug(forum.name, id, 'forum'), name: forum.name }, 201)
  })

  serve(app, updateForum, async (c) => {
    const id = parseSlug(c.req.valid('param').forum) ?? refuseUnknownForum()
    const change = c.req.valid('json')
    const { forum = refuseUnknownForum(), categories } = await judge(c, id, change)
    if (!(await store.changeForum(c.var.db, forum, change, categories, actOf(c)))) {
      throw new ApiFailure(409, 'The forum was changed by someone else', { code: 'changed_meanwhile' })
    }
    const { name = forum.name } = change
    return c.json({ slug: printSlug(name, id, 'forum'), name }, 200)
  })

  serve(app, deleteForum, async (c) => {
    const { moveTo } = c.req.valid('query')
    const id = parseSlug(c.req.valid('param').forum) ?? refuseUnknownForum()
    const target = moveTo === undefined ? null : (parseSlug(moveTo) ?? 0)
    const [[forum], [into]] = await store.selectForDeletion(c.var.db, id, target ?? 0)
    if (!forum) refuseUnknownForum()
    if (target !== null && (!into || into.id === id)) {
      throw new ApiFailure(422, 'The other forum was not found', { errors: { moveTo: ['unknown'] } })
    }
    if (!(await store.removeForum(c.var.db, forum, into ?? null, actOf(c)))) {
      throw new ApiFailure(409, 'The forum has threads', { code: 'forum_not_empty' })
    }
    return c.body(null, 204)
  })

  serve(app, orderForums, async (c) => {
    const order = c.req.valid('json').data.map(({ id, forums }) => ({
      id,
      forums: forums.map((slug) => parseSlug(slug) ?? refuseOrder()),
    }))
    await store.storeOrder(c.var.db, order, actOf(c))
    return c.body(null, 204)
  })
}

const actOf = (c: ApiContext) => ({ actorId: callerOf(c).id, now: c.var.now })

/** Returns the stored forum, its category and the new one. @throws ApiFailure 422 for an unknown category or role */
async function judge(c: ApiContext, id: number, { category, readers = [], starters = [], posters = [] }: ForumChange) {
  const [[forum], categories, roles] = await store.selectForChange(c.var.db, id, category ?? 0)
  if (category !== undefined && !categories.some((known) => known.id === category)) {
    throw new ApiFailure(422, 'The category was not found', { errors: { category: ['unknown'] } })
  }
  const slugs = new Set(roles.map(({ slug }) => slug))
  const lists = { readers, starters, posters }
  const wrong = Object.entries(lists).filter(([, list]) => list.some((slug) => !slugs.has(slug)))
  if (wrong.length > 0) {
    throw new ApiFailure(422, 'A role was not found', {
      errors: Object.fromEntries(wrong.map(([field]) => [field, ['unknown']])),
    })
  }
  return { forum, categories }
}

function unknownCategory() {
  return new ApiFailure(404, 'Category not found')
}

function refuseOrder(): never {
  throw new ApiFailure(422, 'A forum was not found', { errors: { data: ['unknown'] } })
}
