import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { saveDraft } from '~/features/comments/change-comment.server'

export function loader() {
  return redirect('/')
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return saveDraft(context, request, params.place)
}
