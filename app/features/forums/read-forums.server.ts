import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Forum } from '#contract/forums'
import type { ThreadFilter, ThreadSort } from '#contract/threads'
import { caughtFailure } from '~/lib/api/errors.server'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { requireRight } from '~/lib/session/require-permission.server'
import { describeLevel } from './describe-level.server'
import { forumHref } from './forum-href'
import { writeCategories } from './forum-rows.server'
import { type ForumsView, type ForumView, filters, sorts } from './forums-view'
import { writeThreads } from './thread-rows.server'

export async function readForums(context: AppLoadContext): Promise<ForumsView> {
  const { data } = await context.requireApi().get('/v1/forums')
  return {
    isEmpty: data.length === 0,
    hasUnread: data.some(({ forums }) => forums.some(({ unread }) => unread > 0)),
    forums: context.serverHtml.send('forums', writeCategories(data, readerOf(context))),
  }
}

interface Listing {
  sort: ThreadSort
  filter: ThreadFilter | null
  prefix: string | null
}

/** Threads of a forum. The URL has the filter, the prefix, the order and the cursor; unknown values are ignored. */
export async function readForum(context: AppLoadContext, request: Request, slug = ''): Promise<ForumView> {
  const api = context.requireApi()
  const url = new URL(request.url)
  const search = url.searchParams
  const listing: Listing = {
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'activity',
    filter: filters.find((filter) => filter !== null && filter === search.get('filter')) ?? null,
    prefix: search.get('prefix')?.trim().slice(0, 30) || null,
  }
  const { sort, filter, prefix } = listing
  const cursor = search.get('cursor')
  const query = { limit: 50, sort, ...(filter && { filter }), ...(prefix && { prefix }), ...(cursor && { cursor }) }
  const path = { forum: slug }
  const [forum, { data, meta }] = await Promise.all([
    api.get('/v1/forums/{forum}', { path }),
    api.get('/v1/forums/{forum}/threads', { path, query }),
  ])
  const reader = readerOf(context)
  const isWhole = filter === null && prefix === null && cursor === null
  return {
    href: forumHref(forum.slug),
    name: forum.name,
    description: forum.description,
    canStart: forum.canStart,
    hasUnread: forum.unread > 0,
    watch: describeLevel(forum.level, 'forum', reader),
    ...describeChoices(forum, listing, reader),
    state: data.length > 0 ? 'threads' : isWhole ? 'none' : 'noMatch',
    threads: context.serverHtml.send('threads', writeThreads(data, forum.slug, reader)),
    ...cursorHrefs(new URL(url.pathname.replace(/\.data$/, '') + url.search, url), meta),
  }
}

/** A forum in which the member may start threads; throws 403 for others. */
async function readStartable(context: AppLoadContext, forum = '') {
  const { slug, name, prefixes, canStart } = await context.requireApi().get('/v1/forums/{forum}', { path: { forum } })
  requireRight(context, canStart)
  return { slug, href: forumHref(slug), name, prefixes }
}

/** The same; null after a refused thread when the member no longer sees the forum. */
export async function findStartable(context: AppLoadContext, forum: string | undefined) {
  try {
    return await readStartable(context, forum)
  } catch (error) {
    if (caughtFailure(error)?.status !== 404 || !context.hasReply) throw error
    return null
  }
}

function describeChoices({ slug, prefixes }: Forum, { sort, filter, prefix }: Listing, { t }: Reader) {
  const isSorted = filter === null && prefix === null
  return {
    filters: filters.map((each) => ({
      href: forumHref(slug, { filter: each, prefix }),
      label: t(`forumTexts.filter.${each ?? 'all'}`),
      current: each === filter,
    })),
    sorts: (isSorted ? sorts : []).map((each) => ({
      href: forumHref(slug, { sort: each === 'activity' ? null : each }),
      label: t(`forumTexts.sort.${each}`),
      current: each === sort,
    })),
    prefixes: prefixes.map((each) => ({
      href: forumHref(slug, { filter, prefix: each === prefix ? null : each }),
      label: each,
      current: each === prefix,
    })),
  }
}
