import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { WritingReply } from '~/features/comments/comments-view'
import { PostsScreen } from '~/features/comments/posts-screen'
import { readPosts } from '~/features/comments/read-posts.server'
import { threadSubject } from '~/features/comments/subject.server'
import { postComment } from '~/features/comments/write-comment.server'
import type { PollReply } from '~/features/forums/forums-view'
import { markThread } from '~/features/forums/mark.server'
import { describeThread, readThreadPage } from '~/features/forums/read-thread.server'
import { solveThread } from '~/features/forums/solve.server'
import { ThreadFrame } from '~/features/forums/thread-frame'
import { actOnPoll } from '~/features/forums/vote.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments', 'editor', 'forums'] }

export const meta = pageTitle<typeof loader>(({ data }) => data && `${data.thread.title} · ${data.thread.forum.name}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await readThreadPage(context, params, request)
  const posts = await readPosts(context, request, page)
  const failed = new URL(request.url).searchParams.get('failed')
  return { thread: describeThread(context, page), posts, failed }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { forum = '', thread = '' } = params
  const acted =
    (await markThread(context, request, thread)) ??
    (await actOnPoll(context, request, forum, thread)) ??
    (await solveThread(context, request, thread))
  return acted ?? postComment(context, request, threadSubject(context.requireApi(), forum, thread))
}

export { shouldRevalidate } from '~/lib/forms/changed-by-form'
export { clientAction } from '~/lib/forms/client-action'

export default function ThreadRoute() {
  const { thread, posts, failed } = useLoaderData<typeof loader>()
  const reply = useReply<WritingReply & PollReply>()
  const isOfPosts = ['post', 'preview', undefined].includes(reply?.values.act)
  return (
    <ThreadFrame thread={thread} reply={isOfPosts ? undefined : reply}>
      <PostsScreen {...posts} key={thread.href} reply={isOfPosts ? reply : undefined} failed={failed} />
    </ThreadFrame>
  )
}
