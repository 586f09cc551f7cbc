import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { roomHref } from '~/features/chat/chat-address'
import { postInPlace } from '~/features/chat/write.server'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(roomHref(params.room ?? ''))
}

/** JSON endpoint used by the chat client; the form posts to `/chat/:room`. */
export function action({ context, params, request }: ActionFunctionArgs) {
  return postInPlace(context, request, params.room ?? '')
}
