import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { searchRoom } from '~/features/chat/room.server'
import { SearchScreen } from '~/features/chat/search-screen'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && t('chat.found', { room: data.room.name }))

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return searchRoom(context, request, params.room ?? '')
}

export default function ChatSearchRoute() {
  return <SearchScreen {...useLoaderData<typeof loader>()} />
}
