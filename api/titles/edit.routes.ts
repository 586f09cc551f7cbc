import {
  createTitle,
  followTitle,
  listTitleRevisions,
  type NewTitle,
  replaceEpisodes,
  unfollowTitle,
  updateTitle,
} from '#contract/title-edits'
import { rendererVersion, renderText } from '../lib/markdown/render'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { openLibrary } from '../texts/library'
import { canModerate } from '../torrents/visible-torrent'
import {
  compareFields,
  countEpisodes,
  findFields,
  follow,
  insertTitle,
  isSlugTaken,
  type New,
  newSlugOf,
  selectExisting,
  selectTitleRevisions,
  showTitleRevisions,
  storeEdit,
  unfollow,
} from './edit.queries'
import { selectAddress } from './find-address'
import { editedMeanwhile } from './record-change'
import { refuseUnknown, requireTitle } from './require-title'
import { idAt } from './visible-title'

export function addTitleEditRoutes(app: App): void {
  serve(app, createTitle, async (c) => {
    const caller = requireEditor(c)
    await limitRate(c, 'title-edit', caller.id)
    const title = c.req.valid('json')
    return c.json(await storeNew(c, { title, act: 'create', actorId: caller.id, reason: null }), 201)
  })

  serve(app, updateTitle, async (c) => {
    const caller = requireEditor(c)
    const title = await requireTitle(c, c.req.valid('param'))
    const { revision, reason = null, ...values } = c.req.valid('json')
    if (revision !== title.revision) throw editedMeanwhile()
    await limitRate(c, 'title-edit', caller.id)
    const before = (await findFields(c.var.db, title.id)) ?? refuseUnknown()
    const changes = compareFields(before, values)
    if (Object.keys(changes).length === 0) return c.json({ revision }, 200)
    const rendered = 'summary' in changes ? await renderSummary(c, values.summary ?? null) : {}
    const edit = { title, act: 'edit', actorId: caller.id, reason, changes } as const
    return c.json(
      { revision: await storeEdit(c.var.db, { ...edit, values: { ...values, ...rendered } }, c.var.now) },
      200,
    )
  })

  serve(
    app,
    replaceEpisodes,
    async (c) => {
      const caller = requireEditor(c)
      const title = await requireTitle(c, { kind: 'show', slug: c.req.valid('param').slug })
      const { revision, reason = null, seasons } = c.req.valid('json')
      if (revision !== title.revision) throw editedMeanwhile()
      await limitRate(c, 'title-edit', caller.id)
      const after = seasons.reduce((sum, { episodes }) => sum + episodes.length, 0)
      const changes = { episodes: [await countEpisodes(c.var.db, title.id), after] as [number, number] }
      const edit = { title, act: 'edit', actorId: caller.id, reason, changes, values: {}, seasons } as const
      return c.json({ revision: await storeEdit(c.var.db, edit, c.var.now) }, 200)
    },
    { maxBody: 768 * 1024 },
  )

  serve(app, listTitleRevisions, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const part = { cursor: readCursor(cursor, 1), limit }
    const address = c.req.valid('param')
    const [[title], rows] = await c.var.db.batch([
      selectAddress(c.var.db, address, callerOf(c)),
      selectTitleRevisions(c.var.db, idAt(address), part),
    ])
    if (!title) refuseUnknown()
    return c.json(showTitleRevisions(rows, part), 200)
  })

  serve(app, followTitle, async (c) => {
    const { id } = await requireTitle(c, c.req.valid('param'))
    await follow(c.var.db, id, callerOf(c).id, c.var.now)
    return c.body(null, 204)
  })

  serve(app, unfollowTitle, async (c) => {
    const { id } = await requireTitle(c, c.req.valid('param'))
    await unfollow(c.var.db, id, callerOf(c).id)
    return c.body(null, 204)
  })
}

/** A caller who may edit titles. @throws ApiFailure 403 */
export function requireEditor(c: ApiContext) {
  const caller = callerOf(c)
  if (canModerate(caller) || caller.permissions.includes('torrents.upload')) return caller
  throw new ApiFailure(403, 'Only members who may upload can edit titles')
}

export async function renderSummary(c: ApiContext, summary: string | null) {
  if (summary === null) return { summaryHtml: null, rendererVersion }
  const { html } = await renderText(summary, openLibrary(c.var.db, c.env))
  return { summaryHtml: html, rendererVersion }
}

/** Stores a new title. @throws ApiFailure 409 when there is one of this name and year */
export async function storeNew(c: ApiContext, entered: Omit<New, 'rendered' | 'slug'>) {
  const { title } = entered
  const slug = newSlugOf(title)
  await refuseExisting(c, title, slug)
  const rendered = await renderSummary(c, title.summary)
  try {
    const [first, ...rest] = insertTitle(c.var.db, { ...entered, rendered, slug }, c.var.now)
    await c.var.db.batch([first, ...rest])
  } catch (error) {
    if (isSlugTaken(error)) await refuseExisting(c, title, slug)
    throw error
  }
  return { kind: title.kind, slug, name: title.name }
}

/** @throws ApiFailure 409 when there is a title of this name and year */
export async function refuseExisting(c: ApiContext, title: NewTitle, slug: string): Promise<void> {
  refuseRow(await selectExisting(c.var.db, title, slug))
}

/** The same for the rows of `selectExisting`. */
export function refuseRow([existing]: Awaited<ReturnType<typeof selectExisting>>): void {
  if (!existing) return
  throw new ApiFailure(409, 'There is a title of this name and year', {
    code: 'title_exists',
    headers: { Location: `/v1/titles/${existing.kind}/${existing.slug}` },
  })
}
