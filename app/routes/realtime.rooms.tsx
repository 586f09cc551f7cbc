import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { readRooms } from '~/features/chat/rooms.server'

/** JSON for the chat client. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  context.requireApi()
  if (request.headers.get('Sec-Fetch-Dest') === 'document') return redirect('/chat')
  const open = new URL(request.url).searchParams.get('open') ?? undefined
  return Response.json(await readRooms(context, open))
}
