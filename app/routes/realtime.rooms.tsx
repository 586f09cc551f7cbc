import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { readRooms } from '~/features/chat/rooms.server'

/** JSON for the chat client: the member's rooms with their unread counts. `open` names the room on screen. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  context.requireApi()
  if (request.headers.get('Sec-Fetch-Dest') === 'document') return redirect('/chat')
  const open = new URL(request.url).searchParams.get('open') ?? undefined
  return Response.json(await readRooms(context, open))
}
