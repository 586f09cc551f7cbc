import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { restoreComment } from '~/features/comments/change-comment.server'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/comments/${encodeURIComponent(params.id ?? '')}`)
}

export function action({ context, params }: ActionFunctionArgs) {
  return restoreComment(context, params.id)
}
