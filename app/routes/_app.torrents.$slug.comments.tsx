import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConversationScreen } from '~/features/conversation/conversation-screen'
import type { WritingReply } from '~/features/conversation/conversation-view'
import { readConversation } from '~/features/conversation/read-conversation.server'
import { torrentSubject } from '~/features/conversation/subject.server'
import { postComment } from '~/features/conversation/write-comment.server'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('conversation.title')} · ${data.name}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const [{ name }, conversation] = await Promise.all([
    readTorrent(context, slug),
    readConversation(context, request, torrentSubject(context.requireApi(), slug)),
  ])
  return { name, failed: new URL(request.url).searchParams.get('failed'), conversation }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return postComment(context, request, torrentSubject(context.requireApi(), params.slug ?? ''))
}

export { clientAction } from '~/lib/forms/client-action'

export default function TorrentCommentsRoute() {
  const { failed, conversation } = useLoaderData<typeof loader>()
  return <ConversationScreen {...conversation} reply={useActionData<WritingReply>()} failed={failed} />
}
