import type { AppLoadContext } from '@remix-run/cloudflare'
import type { ChangelogGroup } from '#contract/issue-board'
import type { IssueLine } from '#contract/issues'
import { languageEntries } from '#contract/languages'
import { formatDay } from '~/lib/format/dates'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { type Html, html } from '~/render/server-html/html.server'
import { issueHref, issuesHref } from '../issue-filter'
import { writeLabel } from '../issue-parts.server'

export interface ChangelogView {
  /** Server HTML. */
  groups: string | null
  isEmpty: boolean
  newer: string | null
  older: string | null
}

const perPage = 50

/** Completed issues by milestone or month. */
export async function readChangelog(context: AppLoadContext, request: Request): Promise<ChangelogView> {
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor')
  const query = { limit: perPage, ...(cursor && { cursor }) }
  const { groups, meta } = await context.requireApi().get('/v1/issues/changelog', { query })
  const reader = readerOf(context)
  return {
    groups: context.serverHtml.send(
      'changelog',
      groups.map((group) => writeGroup(group, reader)),
    ),
    isEmpty: groups.length === 0,
    ...cursorHrefs(url, meta),
  }
}

function writeGroup({ milestone, month, data }: ChangelogGroup, reader: Reader): Html {
  const name = milestone
    ? html`<a href="${issuesHref({ milestone: milestone.slug, state: 'all' })}">${milestone.name}</a>`
    : writeMonth(month ?? '', reader)
  const id = milestone ? `m-${milestone.slug}` : `m-${month}`
  return html`
    <section aria-labelledby="${id}">
      <h2 id="${id}" class="panel-head">${name}</h2>
      <ul class="block" data-list>${data.map((issue) => writeChange(issue, reader))}</ul>
    </section>`
}

/** `Nov 2026` for `2026-11`. */
function writeMonth(month: string, { language }: Reader): string {
  const [year, number] = month.split('-')
  const name = languageEntries[language].dates.months[Number(number) - 1] ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`
}

function writeChange({ number, title, kind, labels, closedAt }: IssueLine, reader: Reader): Html {
  const { t } = reader
  return html`
    <li class="change-row">
      <span class="badge change-kind">${t(`issueTexts.changes.${kind}`)}</span>
      <div>
        <p class="issue-title"><a class="title" href="${issueHref(number)}">${title}</a>
          ${labels.map((label) => writeLabel(label, issuesHref({ labels: [label.slug], state: 'closed' })))}</p>
        <p class="issue-facts"><span>#${number}</span>
          ${closedAt && html`<time datetime="${closedAt}">${formatDay(closedAt, reader)}</time>`}</p>
      </div>
    </li>`
}
