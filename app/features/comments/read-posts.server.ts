import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Thread, ThreadPage } from '#contract/threads'
import { formatNumber } from '~/lib/format/numbers'
import { reactionTexts } from '~/lib/format/reaction-texts.server'
import { readerOf } from '~/lib/format/reader.server'
import { writeReactionPicker } from '~/ui/reaction-form.server'
import type { PostsView } from './comments-view'
import { writePosts } from './post-rows.server'
import { readChosen, readComposer } from './read-comments.server'
import { threadSubject } from './subject.server'

/**
 * The posts of a page of a thread. The composer is on the last page, and on each page to which a link leads that replies to or
 * quotes a post.
 */
export async function readPosts(context: AppLoadContext, request: Request, page: ThreadPage): Promise<PostsView> {
  const search = new URL(request.url).searchParams
  const { thread, posts, firstUnread, page: number, pages } = page
  const reader = readerOf(context)
  const subject = threadSubject(context.requireApi(), thread.forum.slug, thread.slug)
  const { path, draft } = subject
  const isAsked = number === pages || search.has('reply') || search.has('quote')
  const [settings, composer] = await Promise.all([
    context.settings(),
    thread.canPost && isAsked ? readComposer(context, search, subject) : null,
  ])
  const roles = new Map(settings.roles.map(({ slug, name }) => [slug, name]))
  const show = (count: number) => formatNumber(count, reader.language)
  const [from, to] = [posts[0]?.number ?? 0, posts.at(-1)?.number ?? 0]
  return {
    rows: context.serverHtml.send('posts', writePosts(page, { path, ...readChosen(search), roles }, reader)),
    reactions: context.serverHtml.send('reactions', writeReactionPicker(reactionTexts(reader))),
    path,
    page: number,
    pages,
    newest: number === pages ? null : `${path}?post=${firstUnread ? Math.max(firstUnread, to + 1) : thread.posts}`,
    summary: reader.t('forumTexts.pages.summary', { from: show(from), to: show(to), total: show(thread.posts) }),
    live: number === pages ? { room: roomOf(thread.slug), latest: thread.posts } : null,
    draft,
    composer,
    closed: thread.canPost ? null : describeClosed(thread),
  }
}

function describeClosed({ isLocked, posts }: Thread): PostsView['closed'] {
  if (isLocked) return 'locked'
  return posts === 0 ? 'held' : 'forum'
}

/** Only the end of a slug stays the same. */
const roomOf = (slug: string) => `thread:${slug.slice(slug.lastIndexOf('-') + 1)}`
