import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CommentsScreen } from '~/features/comments/comments-screen'
import type { WritingReply } from '~/features/comments/comments-view'
import { readComments } from '~/features/comments/read-comments.server'
import { requestSubject } from '~/features/comments/subject.server'
import { postComment } from '~/features/comments/write-comment.server'
import { actOnRequest } from '~/features/torrent-requests/act-on-request.server'
import { describeRequest, readRequest } from '~/features/torrent-requests/read-requests.server'
import { findAct } from '~/features/torrent-requests/request-acts'
import { RequestScreen } from '~/features/torrent-requests/request-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments', 'editor', 'torrentRequests'] }

export const meta = pageTitle<typeof loader>(({ data }) => data?.view.title)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const stored = await readRequest(context, slug, request)
  const [shown, comments] = await Promise.all([
    describeRequest(context, stored),
    readComments(context, request, requestSubject(context.requireApi(), stored.slug)),
  ])
  const search = new URL(request.url).searchParams
  return { ...shown, comments, done: findAct(search.get('done')), failed: search.get('failed') }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const slug = params.slug ?? ''
  const acted = await actOnRequest(context, request, slug)
  return acted ?? postComment(context, request, requestSubject(context.requireApi(), slug))
}

export { shouldRevalidate } from '~/lib/forms/changed-by-form'
export { clientAction } from '~/lib/forms/client-action'

export default function RequestRoute() {
  const { comments, failed, ...shown } = useLoaderData<typeof loader>()
  const reply = useReply<WritingReply>()
  const isComment = findAct(reply?.values.act) === null
  return (
    <RequestScreen {...shown} reply={isComment ? undefined : reply}>
      <CommentsScreen {...comments} reply={isComment ? reply : undefined} failed={failed} />
    </RequestScreen>
  )
}
