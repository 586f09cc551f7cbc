import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CommentsScreen } from '~/features/comments/comments-screen'
import type { WritingReply } from '~/features/comments/comments-view'
import { readComments } from '~/features/comments/read-comments.server'
import { titleSubject } from '~/features/comments/subject.server'
import { postComment } from '~/features/comments/write-comment.server'
import { PartHead } from '~/features/titles/part-head'
import { readTitle, requireAddress } from '~/features/titles/read-title.server'
import { describePartHead } from '~/features/titles/title-frame.server'
import { readerOf } from '~/lib/format/reader.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments', 'editor', 'title'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('comments.title')} · ${data.name}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const title = await readTitle(context, params.kind, params.slug, request)
  const comments = await readComments(context, request, titleSubject(context.requireApi(), title))
  const head = describePartHead(title, readerOf(context))
  return { name: title.name, head, failed: new URL(request.url).searchParams.get('failed'), comments }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  const address = requireAddress(context, params.kind, params.slug)
  return postComment(context, request, titleSubject(context.requireApi(), address))
}

export { shouldRevalidate } from '~/lib/forms/changed-by-form'
export { clientAction } from '~/lib/forms/client-action'

export default function TitleCommentsRoute() {
  const { head, failed, comments } = useLoaderData<typeof loader>()
  return (
    <>
      <PartHead title={head} />
      <CommentsScreen {...comments} reply={useReply<WritingReply>()} failed={failed} />
    </>
  )
}
