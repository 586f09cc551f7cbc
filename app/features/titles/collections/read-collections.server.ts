import type { AppLoadContext } from '@remix-run/cloudflare'
import { type Collection, type CollectionPage, CollectionSlug } from '#contract/collections'
import { Username } from '#contract/me'
import { maxPagedRows } from '#contract/paging'
import { caughtFailure } from '~/lib/api/errors.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf, writeTime } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { leaveEmptyPage } from '~/lib/forms/leave-empty-page.server'
import { requireRight } from '~/lib/session/require-permission.server'
import { readTitle } from '../read-title.server'
import { writeYears } from '../title-card.server'
import { writeItems } from '../wall-rows.server'
import { countTitles, writeCollections } from './collection-rows.server'
import {
  type CollectionsView,
  type CollectionView,
  collectionHref,
  collectionLists,
  type ItemView,
} from './collections-view'

/** Collections of a page of the list. */
const perPage = 30

/** The page of a URL; 1 for anything that is not one. */
function readPageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= maxPagedRows / perPage ? page : 1
}

/** A page of the collections that are public, the reader's own, followed, or public ones of a member. */
export async function readCollections(context: AppLoadContext, request: Request) {
  const search = new URL(request.url).searchParams
  const of = collectionLists.find((list) => list === search.get('of')) ?? 'public'
  const owner = Username.safeParse(search.get('owner')).data ?? null
  const query = { ...(owner ? { owner } : { of }), page: readPageNumber(search), perPage }
  const response = await context.requireApi().get('/v1/collections', { query })
  const reader = readerOf(context)
  const rows = context.serverHtml.send('collections', writeCollections(response.data, reader))
  return { view: describeList(response, { of: owner ? 'public' : of, owner }, reader), rows }
}

function describeList(
  { data, meta }: CollectionPage,
  list: Pick<CollectionsView, 'of' | 'owner'>,
  reader: Reader,
): CollectionsView {
  const { t, language } = reader
  const number = (value: number) => formatNumber(value, language)
  const total = number(meta.total) + (meta.totalIsCapped ? '+' : '')
  const first = (meta.page - 1) * meta.perPage + 1
  return {
    ...list,
    ...{ total, page: meta.page },
    pages: Math.max(1, Math.ceil(meta.total / meta.perPage)),
    summary: t('collections.pages.summary', { from: number(first), to: number(first + data.length - 1), total }),
    state: data.length > 0 ? 'rows' : meta.page > 1 ? 'pastEnd' : 'none',
  }
}

/** A collection and a page of its titles. Throws 404 for a malformed slug, and the API's 404. */
async function requireCollection(context: AppLoadContext, request: Request, slug: string | undefined) {
  const api = context.requireApi()
  const path = CollectionSlug.safeParse(slug)
  if (!path.success) throw failNotFound(context)
  const cursor = new URL(request.url).searchParams.get('cursor')
  return api.get('/v1/collections/{slug}', { path: { slug: path.data }, query: cursor ? { cursor } : {} })
}

export async function readCollectionPage(context: AppLoadContext, request: Request, slug: string | undefined) {
  const collection = await requireCollection(context, request, slug)
  leaveEmptyPage(new URL(request.url), collection.titles)
  const reader = readerOf(context)
  const page = new URL(collectionHref(collection.slug), request.url)
  const { descriptionHtml } = collection
  return {
    view: describeCollection(collection, page, reader),
    text: descriptionHtml && { html: context.serverHtml.send('collection-text', descriptionHtml) },
    titles: context.serverHtml.send('collection-titles', writeItems(collection.titles, reader)),
    ...cursorHrefs(page, collection.meta),
  }
}

function describeCollection(collection: Collection, page: URL, reader: Reader): CollectionView {
  const { slug, name, visibility, isOfficial, isMine, isFollowed, followers, canEdit, canDelete } = collection
  const { owner, updatedAt, titles } = collection
  return {
    ...{ slug, name, visibility, isOfficial, isMine, isFollowed, followers, canEdit, canDelete },
    owner: owner && { username: owner.username, role: owner.role },
    facts: [
      countTitles(collection, reader),
      reader.t('collections.changed', { when: writeTime(updatedAt, reader).text }),
    ],
    isEmpty: titles.length === 0,
    address: page.href,
  }
}

/** A collection that the member may edit; throws 403 for others. */
export async function requireEditable(context: AppLoadContext, request: Request, slug: string | undefined) {
  const collection = await requireCollection(context, request, slug)
  requireRight(context, collection.canEdit)
  return collection
}

/** As `requireEditable`; null when it was deleted. */
export async function findEditable(context: AppLoadContext, request: Request, slug: string | undefined) {
  try {
    return await requireEditable(context, request, slug)
  } catch (error) {
    if (caughtFailure(error)?.status === 404) return null
    throw error
  }
}

/** A collection that the member may delete; throws 403 for others. */
export async function requireDeletable(context: AppLoadContext, request: Request, slug: string | undefined) {
  const { slug: known, name, isMine, canDelete } = await requireCollection(context, request, slug)
  requireRight(context, canDelete)
  return { slug: known, name, isMine }
}

/** The titles of a collection with the forms that move and remove them. */
export async function readArrangement(context: AppLoadContext, request: Request, slug: string | undefined) {
  const collection = await requireEditable(context, request, slug)
  leaveEmptyPage(new URL(request.url), collection.titles)
  const page = new URL(collectionHref(collection.slug, 'titles'), request.url)
  const items = collection.titles.map(
    ({ position, note, title }, index, all): ItemView => ({
      title: { kind: title.kind, slug: title.slug, name: title.name },
      ...{ position, note },
      about: [title.artist?.name, writeYears(title)].filter(Boolean).join(', '),
      isLast: index === all.length - 1 && collection.meta.next === null,
    }),
  )
  return { slug: collection.slug, name: collection.name, items, ...cursorHrefs(page, collection.meta) }
}

/** The member's collections, and which of them have a title. */
export async function readChoices(
  context: AppLoadContext,
  request: Request,
  { kind, slug }: { kind?: string; slug?: string },
) {
  const title = await readTitle(context, kind, slug, request)
  const query = { of: 'mine' as const, kind: title.kind, title: title.slug, perPage: 100 }
  const { data } = await context.requireApi().get('/v1/collections', { query })
  const reader = readerOf(context)
  const choices = data.map((card) => ({
    slug: card.slug,
    name: card.name,
    note: `${countTitles(card, reader)}, ${reader.t(`collections.visibility.${card.visibility}`)}`,
    hasTitle: card.hasTitle,
  }))
  return { title: { kind: title.kind, slug: title.slug, name: title.name }, choices }
}
