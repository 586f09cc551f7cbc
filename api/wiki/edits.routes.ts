import { sql } from 'drizzle-orm'
import {
  compareWikiText,
  createWikiPage,
  deleteWikiPage,
  maxWikiDepth,
  previewWikiText,
  restoreWikiPage,
  restoreWikiRevision,
  updateWikiPage,
  type WikiPatch,
} from '#contract/wiki-edits'
import { wikiSlugOf } from '../lib/slug/wiki-slug'
import { compareTexts } from '../lib/text-diff/compare-texts'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitAndRead, limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { openPreviewLibrary } from '../texts/library'
import { isShown, type StoredPage, selectChain, selectLevels, selectPage } from './pages.queries'
import { unknownRevision } from './pages.routes'
import { renderSource } from './render-page'
import { selectText } from './revisions.queries'
import { canEdit, canProtect, unknownPage } from './visible-page'
import {
  changedPage,
  existingPage,
  type PageChange,
  selectHolder,
  selectPublication,
  selectRoles,
  setDeleted,
  storeChange,
  storeNewPage,
} from './write-page.queries'

const ordinary = { isRules: false, readers: [] }

/** JSON escapes can make the longest text six times longer. */
const maxBody = 320 * 1024

export function addWikiEditRoutes(app: App): void {
  serve(
    app,
    createWikiPage,
    async (c) => {
      const { parent, ...entered } = c.req.valid('json')
      const slug = wikiSlugOf(entered.title)
      const { readers, editors } = entered
      if (readers.length + editors.length > 0 && !canProtect(callerOf(c))) throw refuseProtection()
      const [[holder], chain, roles] = await limitAndRead(c, 'wiki-edit', callerOf(c).id, [
        selectHolder(c.var.db, slug),
        selectChain(c.var.db, parent ?? '', callerOf(c)),
        selectRoles(c.var.db, [...readers, ...editors]),
      ])
      if (holder) throw existingPage({ isDeleted: holder.deletedAt !== null })
      checkRoles({ readers, editors }, roles)
      const parentId = parent === null ? null : chooseParent({ chain, levels: 1 })
      const rendered = await renderSource(c, entered.source, { ...ordinary, readers })
      await storeNewPage(c.var.db, { ...entered, slug, parentId, rendered }, actOf(c))
      return c.json({ slug, title: entered.title, revision: 1 }, 201)
    },
    { maxBody },
  )

  serve(
    app,
    updateWikiPage,
    async (c) => {
      const caller = callerOf(c)
      const patch = c.req.valid('json')
      const slug = patch.title === undefined ? undefined : wikiSlugOf(patch.title)
      const { readers = [], editors = [] } = patch
      const path = c.req.valid('param').slug
      const pageId = sql`(select id from wiki_pages where slug = ${path})`
      const [[page], [holder], chain, roles, [published], [below]] = await limitAndRead(c, 'wiki-edit', caller.id, [
        selectPage(c.var.db, path, caller),
        selectHolder(c.var.db, slug ?? ''),
        selectChain(c.var.db, patch.parent ?? '', caller),
        selectRoles(c.var.db, [...readers, ...editors]),
        selectPublication(c.var.db, pageId, actOf(c)),
        selectLevels(c.var.db, path),
      ])
      requireEditable(c, page)
      const values = compareFields(page, patch, { chain, levels: below?.levels ?? 1 })
      // An edit that was sent twice has its own values already, and published the rules.
      const asksAgain = patch.asksAgain && !(published && Object.keys(values).length === 0)
      const isDone = Object.keys(values).length === 0 && !asksAgain
      if (patch.revision !== page.revision && !isDone) throw changedPage()
      checkRulesPage(page, patch)
      checkRoles({ readers, editors }, roles)
      if ((values.readers || values.editors) && !canProtect(caller)) throw refuseProtection()
      if (holder && holder.id !== page.id) throw existingPage({ isDeleted: holder.deletedAt !== null })
      const { summary } = patch
      const changed = { values, slug: values.title === undefined ? undefined : slug, summary, asksAgain }
      return c.json(await save(c, page, changed), 200)
    },
    { maxBody },
  )

  serve(app, restoreWikiRevision, async (c) => {
    const { slug, revision } = c.req.valid('param')
    const [[page], [row]] = await limitAndRead(c, 'wiki-edit', callerOf(c).id, [
      selectPage(c.var.db, slug, callerOf(c)),
      selectText(c.var.db, slug, sql`${revision}`),
    ])
    requireEditable(c, page)
    if (!row) throw unknownRevision()
    if (c.req.valid('json').revision !== page.revision) throw changedPage()
    const values = row.source === page.source ? {} : { source: row.source }
    return c.json(await save(c, page, { values, restored: revision }), 200)
  })

  serve(app, deleteWikiPage, async (c) => {
    const page = await readEditable(c, c.req.valid('param').slug)
    if (page.isRules) throw new ApiFailure(409, 'The rules cannot be deleted', { code: 'rules_page' })
    await setDeleted(c.var.db, page, true, actOf(c))
    return c.body(null, 204)
  })

  serve(app, restoreWikiPage, async (c) => {
    const page = await readEditable(c, c.req.valid('param').slug)
    await setDeleted(c.var.db, page, false, actOf(c))
    return c.body(null, 204)
  })

  serve(
    app,
    previewWikiText,
    async (c) => {
      await limitRate(c, 'preview', callerOf(c).id)
      const { source } = c.req.valid('json')
      const { html } = await renderSource(c, source, ordinary, openPreviewLibrary(c.var.db, c.env))
      return c.json({ html }, 200)
    },
    { maxBody },
  )

  serve(
    app,
    compareWikiText,
    async (c) => {
      const caller = callerOf(c)
      const [[page]] = await limitAndRead(c, 'preview', caller.id, [
        selectPage(c.var.db, c.req.valid('param').slug, caller),
      ])
      if (!page || !isShown(page, caller)) throw unknownPage()
      return c.json(compareTexts(page.source, c.req.valid('json').source), 200)
    },
    { maxBody },
  )
}

const actOf = (c: ApiContext) => ({ actorId: callerOf(c).id, now: c.var.now })

async function save(c: ApiContext, page: StoredPage, change: Omit<PageChange, 'rendered'>) {
  const { title = page.title, source } = change.values
  const { slug = page.slug } = change
  if (Object.keys(change.values).length === 0 && !change.asksAgain) return { slug, title, revision: page.revision }
  const rendered = source === undefined ? undefined : await renderSource(c, source, { ...page, ...change.values })
  return { slug, title, revision: await storeChange(c.var.db, page, { ...change, rendered }, actOf(c)) }
}

async function readEditable(c: ApiContext, slug: string): Promise<StoredPage> {
  const [[page]] = await limitAndRead(c, 'wiki-edit', callerOf(c).id, [selectPage(c.var.db, slug, callerOf(c))])
  requireEditable(c, page)
  return page
}

/** @throws ApiFailure 404, or 403 when the caller's role does not edit the page */
function requireEditable(c: ApiContext, page: StoredPage | undefined): asserts page is StoredPage {
  if (!page || !isShown(page, callerOf(c))) throw unknownPage()
  if (!canEdit(callerOf(c), page))
    throw new ApiFailure(403, 'Your role does not edit this page', { code: 'page_protected' })
}

function refuseProtection() {
  return new ApiFailure(403, 'Only members who manage settings choose the roles of a page')
}

/** Visitors read the rules before they join, so every role does. @throws ApiFailure 422 */
function checkRulesPage({ isRules, language }: StoredPage, patch: WikiPatch): void {
  const wrong = isRules
    ? { readers: patch.readers?.length, language: patch.language !== undefined && patch.language !== language }
    : { asksAgain: patch.asksAgain }
  const fields = Object.entries(wrong).flatMap(([field, isWrong]) => (isWrong ? [[field, ['rules_page']]] : []))
  if (fields.length === 0) return
  throw new ApiFailure(422, 'Pages with the rules differ in these fields', { errors: Object.fromEntries(fields) })
}

/** The fields that differ from the stored ones. */
function compareFields(page: StoredPage, patch: WikiPatch, treePosition: TreePosition): PageChange['values'] {
  const { title, source, language, position, readers, editors, parent } = patch
  const parentId = parent == null ? parent : chooseParent(treePosition, page)
  const values = { title, source, language, position, readers, editors, parentId }
  const differing = Object.entries(values).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(page[field as keyof typeof values]) !== JSON.stringify(value),
  )
  return Object.fromEntries(differing)
}

interface TreePosition {
  /** The parent and the pages above it. */
  chain: { id: number }[]
  /** Levels of the page itself and the pages below it. */
  levels: number
}

/** @throws ApiFailure 422 */
function chooseParent({ chain, levels }: TreePosition, page?: StoredPage): number {
  const [parent] = chain
  const code = !parent
    ? 'unknown'
    : chain.some(({ id }) => id === page?.id)
      ? 'cycle'
      : chain.length + levels > maxWikiDepth && parent.id !== page?.parentId
        ? 'too_deep'
        : null
  if (!parent || code)
    throw new ApiFailure(422, 'The page cannot be below this one', { errors: { parent: [code ?? 'unknown'] } })
  return parent.id
}

/** @throws ApiFailure 422 */
function checkRoles(lists: Record<'readers' | 'editors', string[]>, known: { slug: string }[]): void {
  const slugs = new Set(known.map(({ slug }) => slug))
  const wrong = Object.entries(lists).filter(([, list]) => list.some((slug) => !slugs.has(slug)))
  if (wrong.length === 0) return
  const errors = Object.fromEntries(wrong.map(([field]) => [field, ['unknown']]))
  throw new ApiFailure(422, 'A role was not found', { errors })
}
