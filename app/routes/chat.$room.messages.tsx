import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { roomHref } from '~/features/chat/chat-address'
import { postInPlace } from '~/features/chat/write.server'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(roomHref(params.room ?? ''))
}

/** For scripts, which stay where they are. */
export function action({ context, params, request }: ActionFunctionArgs) {
  return postInPlace(context, request, params.room ?? '')
}
