import * as contract from '#contract/collections'
import { rendererVersion, renderText } from '../lib/markdown/render'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { logFailure } from '../platform/http/log-failure'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { openLibrary } from '../texts/library'
import { refuseUnknown, requireTitle } from '../titles/require-title'
import { judgeCollection, showCollection } from './collection-row'
import { makeSlug } from './collection-slug'
import { findCollections, type Part, selectCollection, selectItems, showItems } from './collections.queries'
import * as store from './write-collection.queries'

export function addCollectionRoutes(app: App): void {
  serve(app, contract.listCollections, async (c) => {
    const { kind, title, ...asked } = c.req.valid('query')
    const address = kind && title ? { kind, slug: title } : null
    const page = await findCollections(c.var.db, { ...asked, title: address }, callerOf(c))
    return c.json(page ?? refuseUnknown(), 200)
  })

  serve(app, contract.createCollection, async (c) => {
    const caller = callerOf(c)
    const fields = c.req.valid('json')
    await allowWriting(c)
    refuseOfficial(c, fields.isOfficial)
    const descriptionHtml = await render(c, fields.description)
    const row = { ...fields, descriptionHtml, slug: makeSlug(fields.name), ownerId: caller.id }
    const slug = await store.storeCollection(c.var.db, row, c.var.now)
    if (slug === undefined) {
      throw new ApiFailure(409, `A member has at most ${contract.mostCollections} collections`, { code: 'too_many' })
    }
    return c.json(showPage(c, await readPage(c, slug)), 201)
  })

  serve(app, contract.readCollection, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const part = { cursor: readCursor(cursor, 1), limit }
    return c.json(showPage(c, await readPage(c, c.req.valid('param').slug, part), part), 200)
  })

  serve(app, contract.updateCollection, async (c) => {
    const row = await requireEditable(c, c.req.valid('param').slug)
    const fields = c.req.valid('json')
    refuseOfficial(c, fields.isOfficial !== undefined && fields.isOfficial !== row.isOfficial)
    const { description } = fields
    const text = description === undefined ? {} : { description, descriptionHtml: await render(c, description) }
    const change = store.changeCollection(c.var.db, row.id, { ...fields, ...text }, c.var.now)
    const [, ...rows] = await c.var.db.batch([change, ...selectWhole(c, row.slug)])
    return c.json(showPage(c, rows), 200)
  })

  serve(app, contract.deleteCollection, async (c) => {
    const { row, may } = await requireCollection(c, c.req.valid('param').slug)
    const { id } = callerOf(c)
    if (!may.canDelete) throw new ApiFailure(403, 'You cannot delete this collection')
    const { reason = null } = c.req.valid('query')
    const isMine = row.ownerId === id
    if (!isMine && reason === null) {
      throw new ApiFailure(422, 'A reason is required', { errors: { reason: ['required'] } })
    }
    await store.deleteCollection(c.var.db, row, { id, reason: isMine ? null : reason }, c.var.now)
    return c.body(null, 204)
  })

  serve(app, contract.putItem, async (c) => {
    const item = await requireItem(c, c.req.valid('param'))
    const change = c.req.valid('json')
    if (!(await store.putItem(c.var.db, item, change, c.var.now))) {
      if (change.adds === false)
        throw new ApiFailure(409, 'The collection does not have this title', { code: 'changed_meanwhile' })
      throw new ApiFailure(409, `A collection has at most ${contract.mostItems} titles`, { code: 'too_many' })
    }
    return c.body(null, 204)
  })

  serve(app, contract.removeItem, async (c) => {
    await store.removeItem(c.var.db, await requireItem(c, c.req.valid('param')), c.var.now)
    return c.body(null, 204)
  })

  serve(app, contract.followCollection, async (c) => follow(c, c.req.valid('param').slug, true))
  serve(app, contract.unfollowCollection, async (c) => follow(c, c.req.valid('param').slug, false))
}

async function follow(c: ApiContext, slug: string, isOn: boolean) {
  const { row } = await requireCollection(c, slug)
  await allowWriting(c)
  await store.setFollow(c.var.db, { collectionId: row.id, userId: callerOf(c).id }, isOn, c.var.now)
  return c.body(null, 204)
}

/** A collection that the caller may read. @throws ApiFailure 404 */
async function requireCollection(c: ApiContext, slug: string) {
  const caller = callerOf(c)
  const [row] = await selectCollection(c.var.db, slug, caller.id)
  return judge(c, row)
}

/** @throws ApiFailure 404 */
function judge<Row extends Parameters<typeof judgeCollection>[1]>(c: ApiContext, row: Row | undefined) {
  const may = row && judgeCollection(callerOf(c), row)
  if (!row || !may?.canRead) throw new ApiFailure(404, 'Collection not found')
  return { row, may }
}

async function requireEditable(c: ApiContext, slug: string) {
  const { row, may } = await requireCollection(c, slug)
  if (!may.canEdit) throw new ApiFailure(403, 'You cannot edit this collection')
  await allowWriting(c)
  return row
}

async function requireItem(
  c: ApiContext,
  { slug, kind, title }: { slug: string; kind: 'movie' | 'show' | 'album' | 'package'; title: string },
) {
  const { id: collectionId } = await requireEditable(c, slug)
  return { collectionId, titleId: (await requireTitle(c, { kind, slug: title })).id }
}

const firstPart: Part = { cursor: undefined, limit: 60 }

/** The queries of a collection and a page of its titles. */
function selectWhole(c: ApiContext, slug: string, part = firstPart) {
  const { id } = callerOf(c)
  return [selectCollection(c.var.db, slug, id), ...selectItems(c.var.db, slug, part, id)] as const
}

function readPage(c: ApiContext, slug: string, part = firstPart) {
  return c.var.db.batch([...selectWhole(c, slug, part)])
}

/** @throws ApiFailure 404 when the caller may not read the collection */
function showPage(c: ApiContext, [[stored], ...rows]: Awaited<ReturnType<typeof readPage>>, part = firstPart) {
  const caller = callerOf(c)
  const { row, may } = judge(c, stored)
  const { canRead: _, ...permissions } = may
  const { items, titles, meta } = showItems(rows, part)
  if (row.rendererVersion < rendererVersion) renderAgain(c, row)
  return {
    ...showCollection(row, caller.id),
    items,
    description: row.description ?? '',
    descriptionHtml: row.descriptionHtml ?? '',
    createdAt: new Date(row.createdAt).toISOString(),
    ...permissions,
    titles,
    meta,
  }
}

/** Renders the text of an older renderer again, after the response. */
function renderAgain(c: ApiContext, { id, description }: { id: number; description: string | null }) {
  const again = render(c, description ?? '').then((html) => store.storeHtml(c.var.db, id, description, html))
  c.executionCtx.waitUntil(again.catch((error) => logFailure(error, c)))
}

async function render(c: ApiContext, description: string): Promise<string> {
  return description.trim() === '' ? '' : (await renderText(description, openLibrary(c.var.db, c.env))).html
}

function refuseOfficial(c: ApiContext, isAsked: boolean) {
  if (isAsked && !callerOf(c).permissions.includes('torrents.moderate')) {
    throw new ApiFailure(403, 'Only torrent moderators decide which collections are official')
  }
}

function allowWriting(c: ApiContext) {
  return limitRate(c, 'collection', callerOf(c).id)
}
