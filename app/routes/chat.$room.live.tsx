import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { markRead, readChanges, readEarlier } from '~/features/chat/live.server'

/** For scripts: what changed since `after`, or what was said before the message `before`. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  const before = new URL(request.url).searchParams.get('before')
  if (before !== null) return readEarlier(context, params.room ?? '', before)
  return readChanges(context, request, params.room ?? '')
}

/** For scripts: `upTo`, the last message that was read. */
export function action({ context, params, request }: ActionFunctionArgs) {
  return markRead(context, request, params.room ?? '')
}
