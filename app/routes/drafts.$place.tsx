import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { saveDraft } from '~/features/conversation/change-comment.server'

/** A draft is kept from the page it is written on: there is nothing to look at here. */
export function loader() {
  return redirect('/')
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return saveDraft(context, request, params.place)
}
