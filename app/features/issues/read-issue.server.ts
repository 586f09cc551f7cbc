import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Issue, IssuePage } from '#contract/issues'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'
import { writeAside } from './aside-rows.server'
import { writeEvent } from './event-rows.server'
import { issueHref, issuesHref } from './issue-filter'
import { writeLabel, writeName, writeStateBadge } from './issue-parts.server'
import type { IssueView } from './issues-view'
import { writeNotes } from './notes/note-rows.server'

const isNumber = /^[1-9]\d{0,8}$/

/** The number of the URL; throws 404 for anything else. */
export function requireNumber(context: AppLoadContext, text = ''): number {
  if (!isNumber.test(text)) throw failNotFound(context)
  return Number(text)
}

/** A page of the timeline. The URL chooses it: `page`, or `comment` for the page that holds one. */
export function readIssuePage(context: AppLoadContext, request: Request, number: number): Promise<IssuePage> {
  const search = new URL(request.url).searchParams
  const [page, comment] = ['page', 'comment'].map((name) => {
    const text = search.get(name) ?? ''
    return isNumber.test(text) ? Number(text) : undefined
  })
  return context.requireApi().get('/v1/issues/{issue}', {
    path: { issue: number },
    query: { ...(page && { page }), ...(comment && { comment }) },
  })
}

/** The text of the issue on the first page, comments, and rows of events. */
export function listEntries(context: AppLoadContext, { body, entries, page }: IssuePage) {
  const reader = readerOf(context)
  return [
    ...(page === 1 && body ? [body] : []),
    ...entries.flatMap(({ comment, event }) => comment ?? (event ? writeEvent(event, reader) : [])),
  ]
}

export function describeIssue(context: AppLoadContext, { issue, notes }: IssuePage): IssueView {
  const reader = readerOf(context)
  const { number, title, votes, hasVoted, revision, isMine, isLocked } = issue
  const { canRename, canClose, canReopen, canManage } = issue
  return {
    ...{ number, title, hasVoted, revision, isMine, isLocked },
    href: issueHref(number),
    votes: formatNumber(votes, reader.language),
    votesText: reader.t('issueTexts.votes', { count: votes }),
    facts: context.serverHtml.send('issue-facts', writeFacts(issue, reader)),
    aside: context.serverHtml.send('issue-aside', writeAside(issue, reader)),
    canEdit: canRename || canManage,
    closings: canClose ? ['completed', 'not_planned'] : [],
    canReopen,
    notes: notes && { html: context.serverHtml.send('issue-notes', writeNotes(notes, reader)), count: notes.length },
  }
}

function writeFacts(issue: Issue, reader: Reader): Html {
  const { author, createdAt, labels, isLocked, comments } = issue
  const { t, language } = reader
  const count = t('commentTexts.count', { count: comments, formatted: formatNumber(comments, language) })
  const lock = html`<span class="badge"><i class="i i-lucide-lock" aria-hidden="true"></i>${t('issueTexts.locked')}</span>`
  return html`
    ${writeStateBadge(issue, reader)}
    ${isLocked && lock}
    <span>${writeName(author, reader)} · ${writeMoment(createdAt, reader)} · ${count}</span>
    ${labels.map((label) => writeLabel(label, issuesHref({ labels: [label.slug] })))}`
}
