import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { markRead, readChanges, readEarlier } from '~/features/chat/live.server'

/** JSON for the chat client: the changes since `after`, or the messages before the message `before`. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  const before = new URL(request.url).searchParams.get('before')
  if (before !== null) return readEarlier(context, params.room ?? '', before)
  return readChanges(context, request, params.room ?? '')
}

/** JSON endpoint for the chat client: `upTo` is the last message that was read. */
export function action({ context, params, request }: ActionFunctionArgs) {
  return markRead(context, request, params.room ?? '')
}
