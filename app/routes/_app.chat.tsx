import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData } from '@remix-run/react'
import { ChatLayout } from '~/features/chat/chat-layout'
import { readRooms } from '~/features/chat/rooms.server'
import { readSide } from '~/lib/prefs/sidebar-cookie.server'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return { side: readSide(request, 'chat'), rooms: await readRooms(context, params.room) }
}

export default function ChatRoute() {
  return (
    <ChatLayout {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ChatLayout>
  )
}
