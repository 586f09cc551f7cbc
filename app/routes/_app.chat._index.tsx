import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { roomHref } from '~/features/chat/chat-address'
import { NoRooms } from '~/features/chat/direct-screen'
import { findLastRoom } from '~/features/chat/rooms.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('chat.title'))

export async function loader({ context }: LoaderFunctionArgs) {
  const slug = await findLastRoom(context)
  return slug === undefined ? null : redirect(roomHref(slug))
}

export default function ChatIndexRoute() {
  return <NoRooms />
}
