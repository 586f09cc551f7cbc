import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { markRead, readChanges } from '~/features/chat/live.server'

/** For scripts: what changed since `after`. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readChanges(context, request, params.room ?? '')
}

/** For scripts: `upTo`, the last message that was read. */
export function action({ context, params, request }: ActionFunctionArgs) {
  return markRead(context, request, params.room ?? '')
}
