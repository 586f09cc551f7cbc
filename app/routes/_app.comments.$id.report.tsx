import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireCommentId } from '~/features/comments/comment-id.server'
import { CommentPage } from '~/features/comments/comment-page'
import { readReported } from '~/features/comments/read-pages.server'
import { ReportScreen } from '~/features/reports/report-screen'
import { sendReport } from '~/features/reports/send-report.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'
import { ServerHtml } from '~/render/server-html/server-html'

export const handle: SectionsHandle = { i18n: ['comments', 'reports'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && t(`reports.new.titles.${data.kind}`))

/** Search param: `sent` after the report. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { isMine, ...reported } = await readReported(context, params.id)
  if (isMine) throw redirect(reported.context.comment)
  const isSent = new URL(request.url).searchParams.has('sent')
  const kind: 'post' | 'comment' = reported.context.isPost ? 'post' : 'comment'
  return { ...reported, kind, isSent }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return sendReport(context, request, { kind: 'comment', id: requireCommentId(context, params.id) })
}

export { clientAction } from '~/lib/forms/client-action'

export default function ReportCommentRoute() {
  const { t } = useTranslation()
  const { id, context, kind, text, isSent } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const form = { kind, action: `/comments/${id}/report`, back: context.comment, isSent, reply, busy }
  return (
    <CommentPage context={context} title={t(`reports.new.titles.${kind}`)}>
      <ServerHtml as="div" className="comment-preview prose prose-small" name="reported-text" html={text} />
      <ReportScreen {...form} isTitled />
    </CommentPage>
  )
}
