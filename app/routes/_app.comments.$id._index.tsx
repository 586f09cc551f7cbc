import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { commentHref } from '~/features/comments/comment-address'
import { placeOf, readComment } from '~/features/comments/comment-id.server'

/** With the error code of a failed action. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const comment = await readComment(context, params.id)
  const failed = new URL(request.url).searchParams.get('failed')
  return redirect(commentHref(placeOf(comment).href, comment.id, failed))
}

/** Needed to show the loader's errors as pages. */
export default function CommentRoute() {
  return null
}
