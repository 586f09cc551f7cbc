import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import type { ChatReply } from '~/features/chat/chat-view'
import { readRoom } from '~/features/chat/room.server'
import { RoomScreen } from '~/features/chat/room-screen'
import { postMessage } from '~/features/chat/write.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['conversation'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${data.room.name} · ${t('chat.title')}`)

/** What comes while the page is open comes as rows: asking anew is for another place in the room, and for forms. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && formMethod === undefined ? false : defaultShouldRevalidate
}

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readRoom(context, request, params.room ?? '')
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return postMessage(context, request, params.room ?? '')
}

export default function ChatRoomRoute() {
  const view = useLoaderData<typeof loader>()
  const reply = useActionData<ChatReply>()
  return <RoomScreen key={view.room.slug} {...view} reply={reply ?? undefined} />
}
