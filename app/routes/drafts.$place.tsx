import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { saveDraft } from '~/features/comments/change-comment.server'

/** Has no page of its own: drafts are saved from the page with the composer. */
export function loader() {
  return redirect('/')
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return saveDraft(context, request, params.place)
}
