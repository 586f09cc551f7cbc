import type { IssueLine } from '#contract/issues'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'
import { type IssueFilter, issueHref, issuesHref } from './issue-filter'
import { writeFigures, writeLabel, writeName, writeState } from './issue-parts.server'

interface IssueListing {
  /** Labels and milestones lead to the list with one filter more. */
  filter: Partial<IssueFilter>
  /** With check boxes. */
  canSelect?: boolean
}

export function writeIssues(issues: IssueLine[], listing: IssueListing, reader: Reader): Html[] {
  return issues.map((issue) => writeIssue(issue, listing, reader))
}

function writeIssue(issue: IssueLine, { filter, canSelect }: IssueListing, reader: Reader): Html {
  const { revision, number, title, kind, labels, milestone, author, createdAt, isLocked } = issue
  const { t } = reader
  const box = html`
    <label class="issue-box">
      <input type="checkbox" name="issues" value="${number}:${revision}">
      <span class="vh">${t('issueTexts.select', { number, title })}</span>
    </label>`
  const lock = html`<i class="i i-lucide-lock" role="img" aria-label="${t('issueTexts.locked')}"></i>`
  const links = labels.map((label) =>
    writeLabel(label, issuesHref(filter, { labels: [...new Set([...(filter.labels ?? []), label.slug])] })),
  )
  return html`
    <li class="issue-row${canSelect ? ' issue-row-selectable' : ''}">
      ${canSelect && box}
      ${writeState(issue, reader)}
      <div>
        <p class="issue-title"><a class="title" href="${issueHref(number)}">${title}</a>${isLocked && lock}${links}</p>
        <p class="issue-facts">
          <span>#${number}</span>
          <span>${t(`issueTexts.kinds.${kind}`)}</span>
          <span>${writeName(author, reader)} · ${writeMoment(createdAt, reader)}</span>
          ${milestone && html`<a href="${issuesHref(filter, { milestone: milestone.slug })}">${milestone.name}</a>`}
        </p>
      </div>
      ${writeFigures(issue, reader)}
    </li>`
}
