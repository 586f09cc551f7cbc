import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { commentHref } from '~/features/conversation/comment-address'
import { placeOf, readComment } from '~/features/conversation/comment-id.server'

/** The short address of a comment leads to the page that holds it, with what went wrong on the way. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const comment = await readComment(context, params.id)
  const failed = new URL(request.url).searchParams.get('failed')
  return redirect(commentHref(placeOf(comment).href, comment.id, failed))
}

/** Never shown: its loader leads on, or fails. */
export default function CommentRoute() {
  return null
}
