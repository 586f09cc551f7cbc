import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { WritingReply } from '~/features/comments/comments-view'
import { readTimeline } from '~/features/comments/read-timeline.server'
import { issueSubject } from '~/features/comments/subject.server'
import { TimelineScreen } from '~/features/comments/timeline-screen'
import { postComment } from '~/features/comments/write-comment.server'
import { describeLevel } from '~/features/forums/describe-level.server'
import { WatchMenu } from '~/features/forums/watch-menu'
import { actOnIssue, changeStateToo } from '~/features/issues/act-on-issue.server'
import { IssueScreen, StateButtons } from '~/features/issues/issue-screen'
import { describeIssue, listEntries, readIssuePage, requireNumber } from '~/features/issues/read-issue.server'
import { readerOf } from '~/lib/format/reader.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments', 'editor', 'issues'] }

export const meta = pageTitle<typeof loader>(({ data }) => data && `#${data.issue.number} ${data.issue.title}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const number = requireNumber(context, params.number)
  const page = await readIssuePage(context, request, number)
  const { comments, canComment, level } = page.issue
  const timeline = await readTimeline(context, request, issueSubject(context.requireApi(), number), {
    entries: listEntries(context, page),
    ...{ comments, canComment, page: page.page, pages: page.pages },
  })
  return {
    issue: describeIssue(context, page),
    watch: describeLevel(level, 'issue', readerOf(context)),
    timeline,
    failed: new URL(request.url).searchParams.get('failed'),
  }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const number = requireNumber(context, params.number)
  const acted = await actOnIssue(context, request, number)
  const subject = issueSubject(context.requireApi(), number)
  return acted ?? postComment(context, request, subject, (values) => changeStateToo(context, number, values))
}

export { shouldRevalidate } from '~/lib/forms/changed-by-form'
export { clientAction } from '~/lib/forms/client-action'

/** Forms above the timeline. */
const isAbove = (act = '') => ['watch', 'vote', 'unvote', 'note', 'delete-note'].includes(act)

export default function IssueRoute() {
  const { t } = useTranslation()
  const { issue, watch, timeline, failed } = useLoaderData<typeof loader>()
  const reply = useReply<WritingReply>()
  const isOfHead = isAbove(reply?.values.act)
  const isOfState = failed === 'edited_meanwhile'
  return (
    <IssueScreen
      issue={issue}
      watch={<WatchMenu {...watch} />}
      reply={isOfHead ? reply : undefined}
      failed={isOfState ? failed : null}
    >
      <TimelineScreen
        {...timeline}
        key={issue.href}
        label={t('issues.timeline')}
        reply={isOfHead ? undefined : reply}
        failed={isOfState ? null : failed}
        closed={t('issues.locked')}
        failures={{ issue_locked: t('issues.locked'), edited_meanwhile: t('issues.errors.meanwhile') }}
        acts={<StateButtons issue={issue} />}
      />
    </IssueScreen>
  )
}
