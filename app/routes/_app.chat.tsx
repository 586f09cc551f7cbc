import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData } from '@remix-run/react'
import { ChatLayout } from '~/features/chat/chat-layout'
import { readRooms } from '~/features/chat/rooms.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readSide } from '~/lib/preferences/sidebar-cookie.server'
import { readMember } from '~/lib/session/require-permission.server'

export const handle: SectionsHandle = { i18n: ['chat'] }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [rooms, me] = await Promise.all([readRooms(context, params.room), readMember(context)])
  return { side: readSide(request, 'chat'), open: params.room, me: me.username, ...rooms }
}

export default function ChatRoute() {
  return (
    <ChatLayout {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ChatLayout>
  )
}
