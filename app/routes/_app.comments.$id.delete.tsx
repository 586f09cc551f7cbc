import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deleteComment } from '~/features/comments/change-comment.server'
import { DeleteScreen } from '~/features/comments/delete-screen'
import { readDeletion } from '~/features/comments/read-pages.server'
import type { FormReply } from '~/lib/forms/form-reply'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments'] }

export const meta = pageTitle<typeof loader>(({ data, t }) =>
  t(data?.context.isPost ? 'comments.ofPost.deleteTitle' : 'comments.deleteTitle'),
)

export function loader({ context, params }: LoaderFunctionArgs) {
  return readDeletion(context, params.id)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return deleteComment(context, request, params.id)
}

export { clientAction } from '~/lib/forms/client-action'

export default function DeleteCommentRoute() {
  return <DeleteScreen {...useLoaderData<typeof loader>()} reply={useReply<FormReply>()} />
}
