import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { maxPostsPerPage, type ThreadPage } from '#contract/threads'
import { readerOf } from '~/lib/format/reader.server'
import { safeRedirect } from '~/lib/http/safe-redirect'
import { describeLevel } from './describe-level.server'
import { forumHref, threadHref } from './forum-href'
import type { ThreadView } from './forums-view'
import { writePoll } from './poll-panel.server'
import { writeFacts } from './thread-facts.server'

const isNumber = /^[1-9]\d{0,14}$/

/** Ignores parameters that are not numbers. */
function readPosition(search: URLSearchParams) {
  const numberOf = (name: string) => {
    const text = search.get(name) ?? ''
    return isNumber.test(text) ? Number(text) : undefined
  }
  const [page, post, comment] = [numberOf('page'), numberOf('post'), numberOf('comment')]
  return {
    ...(page && { page }),
    ...(post && { post }),
    ...(comment && { comment }),
    ...(search.get('unread') === '1' && { unread: '1' as const }),
  }
}

interface OpenedPage extends ThreadPage {
  /** Number of the last post of a prefetched page with unread posts: the browser marks them when it shows the page. */
  unmarked: number | null
}

/**
 * A page of a thread. Redirects from the address of a thread that was renamed, moved or merged, and from the number of a post
 * and the first unread one to the address of the post. Marks the posts of the page as read.
 */
export async function readThreadPage(
  context: AppLoadContext,
  params: { forum?: string; thread?: string },
  request: Request,
): Promise<OpenedPage> {
  const api = context.requireApi()
  const url = new URL(request.url)
  const position = readPosition(url.searchParams)
  const page = await api.get('/v1/threads/{thread}', {
    path: { thread: params.thread ?? '' },
    query: { ...position, perPage: maxPostsPerPage },
  })
  const { thread, posts, firstUnread } = page
  const href = threadHref(thread.forum.slug, thread.slug)
  const target = position.post ?? (position.comment ? undefined : position.unread && (firstUnread ?? thread.posts))
  if (target !== undefined) {
    const post = posts.find(({ number }) => number === target) ?? posts.at(-1)
    throw redirect(post ? `${href}?comment=${post.id}#c${post.id}` : href)
  }
  // A temporary redirect: the thread can move back, and browsers store permanent ones.
  const isHere = href === threadHref(params.forum ?? '', params.thread ?? '')
  if (!isHere && !context.hasReply) throw redirect(safeRedirect(href + url.search, url.origin))
  const upTo = posts.at(-1)?.number ?? 0
  const isUnread = firstUnread !== null && upTo >= firstUnread
  const isMarked =
    !isUnread ||
    context.afterwards(() => api.put('/v1/threads/{thread}/read', { path: { thread: thread.slug }, body: { upTo } }))
  return { ...page, unmarked: isMarked ? null : upTo }
}

export function describeThread(
  context: AppLoadContext,
  { thread, poll, firstUnread, unmarked }: OpenedPage,
): ThreadView {
  const reader = readerOf(context)
  const { title, forum, isHidden, canEdit, canModerate, level } = thread
  const href = threadHref(forum.slug, thread.slug)
  return {
    title,
    href,
    forum: { name: forum.name, href: forumHref(forum.slug) },
    isHidden,
    canEdit,
    canModerate,
    facts: context.serverHtml.send('thread-facts', writeFacts(thread, href, reader)),
    hasPoll: poll !== null,
    poll: poll && context.serverHtml.send('poll', writePoll(poll, thread, { action: href }, reader)),
    // By number: this page has been marked as read.
    unread: firstUnread !== null && firstUnread > 1 ? `${href}?post=${firstUnread}` : null,
    watch: describeLevel(level, 'thread', reader),
    unmarked,
  }
}
