import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import type { ChatReply } from '~/features/chat/chat-view'
import { readRoom } from '~/features/chat/room.server'
import { RoomScreen } from '~/features/chat/room-screen'
import { postMessage } from '~/features/chat/write.server'
import { changedByForm } from '~/lib/forms/changed-by-form'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments', 'editor'] }

/** Each further row would move all rows, because the log is filled from below. */
const expectFooter = { rel: 'expect', href: '#footer', blocking: 'render' }

export const links: LinksFunction = () => [expectFooter]

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${data.room.name} · ${t('chat.title')}`)

/** New messages arrive through the realtime connection, so the loader runs again only for another URL or after a form. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return changedByForm(args) ?? args.currentUrl.href !== args.nextUrl.href
}

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readRoom(context, request, params.room ?? '')
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return postMessage(context, request, params.room ?? '')
}

export { clientAction } from '~/lib/forms/client-action'

export default function ChatRoomRoute() {
  const view = useLoaderData<typeof loader>()
  const reply = useReply<ChatReply>()
  return <RoomScreen key={view.room.slug} {...view} reply={reply ?? undefined} />
}
