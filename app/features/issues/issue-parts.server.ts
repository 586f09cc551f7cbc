import type { IssueLabel } from '#contract/issue-labels'
import type { IssueLine, IssueRef } from '#contract/issues'
import type { MemberRef } from '#contract/roles'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { writeMember } from '~/lib/format/write-member.server'
import { type Html, html } from '~/render/server-html/html.server'
import { labelClasses } from '~/ui/label-class'
import { issueHref } from './issue-filter'

type Label = Pick<IssueLabel, 'name' | 'color'> & { description?: string }

/** Without `href` it is no link. */
export function writeLabel({ name, color, description }: Label, href?: string): Html {
  return href === undefined
    ? html`<span class="${labelClasses[color]}">${name}</span>`
    : html`<a class="${labelClasses[color]}" href="${href}" title="${description ?? ''}">${name}</a>`
}

const stateIcons = {
  open: 'i-lucide-circle-dot',
  completed: 'i-lucide-circle-check',
  not_planned: 'i-lucide-circle-slash',
  duplicate: 'i-lucide-copy',
}

/** `open`, or how it was closed. */
export const stateOf = ({ isOpen, closedAs }: Pick<IssueRef, 'isOpen' | 'closedAs'>) =>
  isOpen ? 'open' : (closedAs ?? 'completed')

export function writeState(issue: Pick<IssueRef, 'isOpen' | 'closedAs'>, { t }: Reader): Html {
  const state = stateOf(issue)
  const name = t(`issueTexts.states.${state}`)
  const look = issue.isOpen ? 'issue-open' : ''
  return html`<i class="i ${stateIcons[state]} ${look}" role="img" aria-label="${name}" title="${name}"></i>`
}

export function writeStateBadge(issue: Pick<IssueRef, 'isOpen' | 'closedAs'>, { t }: Reader): Html {
  const state = stateOf(issue)
  const look = issue.isOpen ? 'badge badge-seed' : 'badge'
  return html`
    <span class="${look} issue-state"><i class="i ${stateIcons[state]}" aria-hidden="true"></i>${t(`issueTexts.states.${state}`)}</span>`
}

/** A link to another issue with its state. */
export function writeRef(issue: IssueRef, reader: Reader): Html {
  const { number, title } = issue
  return html`${writeState(issue, reader)} <a class="link" href="${issueHref(number)}">${title}</a> <span class="dim">#${number}</span>`
}

export const writeName = (author: MemberRef | null, { t }: Reader) => writeMember(author, t('issueTexts.gone'))

/** Assignee, votes and comments. */
export function writeFigures({ assignee, votes, hasVoted, comments }: IssueLine, reader: Reader): Html {
  const { t, language } = reader
  const figure = (icon: string, count: number, words: string) => html`
    <span class="issue-figure" title="${words}"><i class="i ${icon}" aria-hidden="true"></i>
      <span aria-hidden="true">${formatNumber(count, language)}</span><span class="vh">${words}</span></span>`
  const voted = hasVoted ? 'i-lucide-arrow-big-up-dash' : 'i-lucide-arrow-big-up'
  return html`
    <div class="issue-figures">
      ${assignee && html`<span class="issue-assignee">${writeName(assignee, reader)}</span>`}
      ${figure(voted, votes, t(hasVoted ? 'issueTexts.votesWithYours' : 'issueTexts.votes', { count: votes }))}
      ${figure('i-lucide-message-circle', comments, t('issueTexts.comments', { count: comments }))}
    </div>`
}
