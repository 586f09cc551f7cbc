import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { commentHref } from '~/features/comments/comment-address'
import { describeContext, readComment } from '~/features/comments/comment-id.server'

/** Redirects a comment's short URL to the page that contains it, with the error code of a failed action. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const comment = await readComment(context, params.id)
  const failed = new URL(request.url).searchParams.get('failed')
  return redirect(commentHref(describeContext(comment).href, comment.id, failed))
}

/** Never rendered: the loader redirects or throws. A route with a component shows its errors as pages. */
export default function CommentRoute() {
  return null
}
