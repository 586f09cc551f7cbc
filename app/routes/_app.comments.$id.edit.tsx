import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useParams } from '@remix-run/react'
import { requireCommentId } from '~/features/comments/comment-id.server'
import type { EditReply } from '~/features/comments/comments-view'
import { EditScreen } from '~/features/comments/edit-screen'
import { readEdit } from '~/features/comments/read-pages.server'
import { editComment } from '~/features/comments/write-comment.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments', 'editor'] }

export const meta = pageTitle<typeof loader>(({ data, t }) =>
  t(data?.comment?.context.isPost ? 'comments.ofPost.editTitle' : 'comments.editTitle'),
)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const comment = await readEdit(context, params.id)
  return data({ comment }, comment ? 200 : 404)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return editComment(context, request, requireCommentId(context, params.id))
}

export { clientAction } from '~/lib/forms/client-action'

export default function EditCommentRoute() {
  const { comment } = useLoaderData<typeof loader>()
  return <EditScreen key={useParams().id} comment={comment} reply={useReply<EditReply>()} />
}
