import { sql } from 'drizzle-orm'
import {
  compareWikiRevisions,
  listWikiPages,
  listWikiRevisions,
  readWikiPage,
  readWikiRevision,
  searchWiki,
  type WikiPage,
} from '#contract/wiki'
import { showMember } from '../lib/account-names/show-member'
import { compareTexts } from '../lib/text-diff/compare-texts'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitAndRead } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { limitSearch } from '../search/limit-search'
import { openPreviewLibrary } from '../texts/library'
import { findTree, isShown, type StoredPage, selectChildren, selectPage, selectParents } from './pages.queries'
import { renderSource, renderStale } from './render-page'
import { newestAt, selectRevisions, selectText, showRevision, showRevisions } from './revisions.queries'
import { searchPages } from './search.queries'
import { canEdit, canProtect, type Reader, unknownPage } from './visible-page'

export function addWikiRoutes(app: App): void {
  serve(app, listWikiPages, async (c) => {
    return c.json({ data: await findTree(c.var.db, c.req.valid('query').language, callerOf(c)) }, 200)
  })

  serve(
    app,
    searchWiki,
    async (c) => {
      const query = c.req.valid('query')
      await limitSearch(c, query)
      return c.json(await searchPages(c.var.db, query, callerOf(c)), 200)
    },
    { mayLag: true },
  )

  serve(app, readWikiPage, async (c) => {
    const { slug } = c.req.valid('param')
    const caller = callerOf(c)
    const [[page], parents, children] = await c.var.db.batch([
      selectPage(c.var.db, slug, caller),
      selectParents(c.var.db, slug, caller),
      selectChildren(c.var.db, slug, caller),
    ])
    if (!page || !isShown(page, caller)) throw unknownPage()
    return c.json({ ...showPage(await renderStale(c, page), caller), parents, children }, 200)
  })

  serve(app, listWikiRevisions, async (c) => {
    const { slug } = c.req.valid('param')
    const { cursor, limit } = c.req.valid('query')
    const part = { cursor: readCursor(cursor, 1), limit }
    const [[page], rows] = await c.var.db.batch([
      selectPage(c.var.db, slug, callerOf(c)),
      selectRevisions(c.var.db, slug, part),
    ])
    if (!page || !isShown(page, callerOf(c))) throw unknownPage()
    return c.json(showRevisions(rows, part), 200)
  })

  serve(app, readWikiRevision, async (c) => {
    const { slug, revision } = c.req.valid('param')
    const caller = callerOf(c)
    const [[page], [row]] = await limitAndRead(c, 'wiki-read', caller.id, [
      selectPage(c.var.db, slug, caller),
      selectText(c.var.db, slug, sql`${revision}`),
    ])
    if (!page || !isShown(page, caller)) throw unknownPage()
    if (!row) throw unknownRevision()
    const { html } = await renderSource(c, row.source, page, openPreviewLibrary(c.var.db, c.env))
    return c.json({ ...showRevision(row), source: row.source, html }, 200)
  })

  serve(app, compareWikiRevisions, async (c) => {
    const { slug } = c.req.valid('param')
    const query = c.req.valid('query')
    const caller = callerOf(c)
    const newest = query.to === undefined ? newestAt(slug) : sql`${query.to}`
    const oldest = query.from === undefined ? sql`${newest} - 1` : sql`${query.from}`
    const [[page], [to], [from]] = await limitAndRead(c, 'wiki-read', caller.id, [
      selectPage(c.var.db, slug, caller),
      selectText(c.var.db, slug, newest),
      selectText(c.var.db, slug, oldest),
    ])
    if (!page || !isShown(page, caller)) throw unknownPage()
    if (!to || (query.from !== undefined && !from)) throw unknownRevision()
    return c.json(
      {
        page: { slug: page.slug, title: page.title },
        from: from ? showRevision(from) : null,
        to: showRevision(to),
        diff: compareTexts(from?.source ?? '', to.source),
      },
      200,
    )
  })
}

export function unknownRevision() {
  return new ApiFailure(404, 'Revision not found')
}

function showPage(page: StoredPage, caller: Reader): Omit<WikiPage, 'parents' | 'children'> {
  const { slug, title, language, html, headings, source, revision, position, readers, editors, isRules } = page
  return {
    ...{ slug, title, language, html, headings, source, revision, position, readers, editors, isRules },
    updatedAt: new Date(page.updatedAt).toISOString(),
    updatedBy: showMember(page.username, page.role),
    deletedAt: page.deletedAt === null ? null : new Date(page.deletedAt).toISOString(),
    canEdit: canEdit(caller, page),
    canProtect: canEdit(caller, page) && canProtect(caller),
  }
}
