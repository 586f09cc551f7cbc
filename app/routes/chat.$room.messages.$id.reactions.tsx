import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { messageHref, readMessageId, roomHref } from '~/features/chat/chat-address'
import { react } from '~/features/chat/write.server'

export function loader({ params }: LoaderFunctionArgs) {
  const [slug, id] = [params.room ?? '', readMessageId(params.id)]
  return redirect(id === undefined ? roomHref(slug) : messageHref(slug, id))
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return react(context, request, params.room ?? '', params.id)
}
