import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CommentsScreen } from '~/features/comments/comments-screen'
import type { WritingReply } from '~/features/comments/comments-view'
import { readComments } from '~/features/comments/read-comments.server'
import { torrentSubject } from '~/features/comments/subject.server'
import { postComment } from '~/features/comments/write-comment.server'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments', 'editor'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('comments.title')} · ${data.name}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const [{ name }, comments] = await Promise.all([
    readTorrent(context, slug),
    readComments(context, request, torrentSubject(context.requireApi(), slug)),
  ])
  return { name, failed: new URL(request.url).searchParams.get('failed'), comments }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return postComment(context, request, torrentSubject(context.requireApi(), params.slug ?? ''))
}

export { shouldRevalidate } from '~/lib/forms/changed-by-form'
export { clientAction } from '~/lib/forms/client-action'

export default function TorrentCommentsRoute() {
  const { failed, comments } = useLoaderData<typeof loader>()
  return <CommentsScreen {...comments} reply={useReply<WritingReply>()} failed={failed} />
}
