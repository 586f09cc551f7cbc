import type { Issue } from '#contract/issues'
import { formatDay } from '~/lib/format/dates'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { issuesHref } from './issue-filter'
import { writeLabel, writeName, writeRef } from './issue-parts.server'

/** Facts about an issue, beside its timeline. */
export function writeAside(issue: Issue, reader: Reader): Html[] {
  const { labels, assignee, milestone, stage, kind, duplicateOf, duplicates, related } = issue
  const { t } = reader
  const none = html`<p class="dim">${t('issueTexts.none')}</p>`
  const links = [
    { name: t('issueTexts.links.original'), issues: duplicateOf ? [duplicateOf] : [] },
    { name: t('issueTexts.links.duplicates'), issues: duplicates },
    { name: t('issueTexts.links.related'), issues: related },
  ].filter(({ issues }) => issues.length > 0)
  return [
    panel(
      t('issueTexts.labels'),
      labels.length > 0
        ? html`<p class="line">${labels.map((label) => writeLabel(label, issuesHref({ labels: [label.slug] })))}</p>`
        : none,
    ),
    panel(t('issueTexts.assignee'), assignee ? html`<p>${writeName(assignee, reader)}</p>` : none),
    panel(
      t('issueTexts.milestone'),
      milestone
        ? html`
          <p class="line"><a class="link" href="${issuesHref({ milestone: milestone.slug, state: 'all' })}">${milestone.name}</a>
          ${milestone.dueOn && html`<span class="dim">${t('issueTexts.due', { day: formatDay(milestone.dueOn, { ...reader, timeZone: 'UTC' }) })}</span>`}</p>`
        : none,
    ),
    panel(
      t('issueTexts.kind'),
      html`<p><a class="link" href="${issuesHref({ kind })}">${t(`issueTexts.kinds.${kind}`)}</a></p>`,
    ),
    ...(stage ? [panel(t('issueTexts.stage'), html`<p>${t(`issueTexts.stages.${stage}`)}</p>`)] : []),
    ...links.map(({ name, issues }) =>
      panel(
        name,
        html`
          <ul>
            ${issues.map((each) => html`<li>${writeRef(each, reader)}</li>`)}
          </ul>`,
      ),
    ),
  ]
}

const panel = (title: string, content: Html) => html`
  <section>
    <h2 class="panel-head">${title}</h2>
    ${content}
  </section>`
