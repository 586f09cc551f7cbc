import type { AppLoadContext } from '@remix-run/cloudflare'
import type { ShelfItem } from '#contract/shelf'
import type { ShelfList } from '#contract/shelf-lists'
import { readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { leaveEmptyPage } from '~/lib/forms/leave-empty-page.server'
import { categoryOptions } from '~/lib/i18n/category-label'
import { readMember } from '~/lib/session/require-permission.server'
import { describeOwed } from './describe-owed.server'
import { archiveHref } from './shelf-address'
import { idOf, writeShelf } from './shelf-rows.server'

const perPage = 50
const filters = ['q', 'category', 'label'] as const

/** One of the member's lists with its filters. */
export async function readShelf(context: AppLoadContext, request: Request, list: ShelfList) {
  const api = context.requireApi()
  const reader = readerOf(context)
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor')
  const typed = Object.fromEntries(filters.map((name) => [name, url.searchParams.get(name) ?? '']))
  const { q = '', category = '', label = '' } = typed
  const isOwed = list === 'snatched' && url.searchParams.get('toSeed') === 'true'
  const query = { limit: perPage, ...(cursor && { cursor }), ...(q && { q }), ...(category && { category }) }
  const owedOnly = isOwed && { toSeed: 'true' as const }
  const [{ data, meta, labels }, categories, { permissions }, owed] = await Promise.all([
    api.get('/v1/me/shelf/{list}', { path: { list }, query: { ...query, ...(label && { label }), ...owedOnly } }),
    api.get('/v1/categories'),
    readMember(context),
    list === 'snatched' ? describeOwed(context, isOwed) : null,
  ])
  leaveEmptyPage(url, data)
  const edited = data.find(({ slug }) => slug === url.searchParams.get('edit'))
  const here = addressOf(url, null)
  const editHref = (slug: string) => addressOf(url, slug)
  const taken = new URLSearchParams(data.map(({ slug }) => ['t', idOf(slug)]))
  return {
    list,
    filter: { q, category, label },
    categories: categoryOptions(reader.t, categories.data),
    labels: labels.map(({ label, bookmarks }) => ({ value: label, label: `${label} (${bookmarks})` })),
    names: labels.map(({ label }) => label),
    isEmpty: data.length === 0,
    isFiltered: q + category + label !== '' || isOwed,
    owed,
    rows: context.serverHtml.send('shelf', writeShelf(list, data, categories.data, reader, editHref)),
    takeAllHref: `${archiveHref}?${taken}`,
    /** The filtered page, to which a change returns. */
    here,
    edited: edited ? describeEdited(edited, editHref) : null,
    canUpload: permissions.includes('torrents.upload'),
    ...cursorHrefs(url, meta),
  }
}

function describeEdited({ slug, name, note, label }: ShelfItem, editHref: (slug: string) => string) {
  return { slug, name, note, label, href: editHref(slug) }
}

export type ShelfView = Awaited<ReturnType<typeof readShelf>>

/** The URL of the page with the form of a bookmark, or without a form. */
function addressOf({ pathname, searchParams }: URL, edited: string | null): string {
  const search = new URLSearchParams(searchParams)
  for (const name of ['edit', '_routes']) search.delete(name)
  if (edited !== null) search.set('edit', edited)
  return search.size === 0 ? pathname : `${pathname}?${search}`
}
