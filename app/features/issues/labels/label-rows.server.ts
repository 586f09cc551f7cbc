import type { MilestoneDetail, StaffLabel } from '#contract/issue-labels'
import { formatDay } from '~/lib/format/dates'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { issuesHref } from '../issue-filter'
import { writeLabel } from '../issue-parts.server'
import { labelsPage } from './labels-view'

export function writeLabels(labels: StaffLabel[], canManage: boolean, reader: Reader): Html[] {
  const { t, language } = reader
  return labels.map((label) => {
    const { slug, name, description, issues } = label
    const count = t('issueTexts.count', { count: issues, formatted: formatNumber(issues, language) })
    return html`
      <li class="list-row">
        <span class="list-text">
          <span class="line">${writeLabel(label, issuesHref({ labels: [slug], state: 'all' }))}</span>
          ${description && html`<span class="hint">${description}</span>`}
        </span>
        <span class="list-end">${count}${canManage && writeEdit('label', slug, name, reader)}</span>
      </li>`
  })
}

export function writeMilestones(milestones: MilestoneDetail[], canManage: boolean, reader: Reader): Html[] {
  const { t, language } = reader
  return milestones.map(({ slug, name, description, dueOn, isOpen, open, closed }) => {
    const all = open + closed
    const progress = t('issueTexts.progress', {
      closed: formatNumber(closed, language),
      total: formatNumber(all, language),
    })
    return html`
      <li class="list-row">
        <span class="list-text">
          <span class="line"><a class="title" href="${issuesHref({ milestone: slug, state: 'all' })}">${name}</a>
            ${!isOpen && html`<span class="badge">${t('issueTexts.milestoneClosed')}</span>`}
            ${dueOn && html`<span class="dim">${t('issueTexts.due', { day: formatDay(dueOn, { language, timeZone: 'UTC' }) })}</span>`}
          </span>
          ${description && html`<span class="hint">${description}</span>`}
        </span>
        <span class="list-end list-wide">
          ${writeMeter(all === 0 ? 0 : closed / all)}${progress}${canManage && writeEdit('milestone', slug, name, reader)}</span>
      </li>`
  })
}

const writeEdit = (kind: 'label' | 'milestone', slug: string, name: string, { t }: Reader) => html`
  <a class="btn btn-small" href="${labelsPage}?${kind}=${slug}" aria-label="${t('issueTexts.editName', { name })}">${t('issueTexts.edit')}</a>`

/** As `~/ui/meter`, for rows of server HTML. */
const writeMeter = (share: number) => html`
  <svg class="meter" viewBox="0 0 60 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width="60" height="6" rx="3"/>
    <rect class="${share === 1 ? 'full' : 'level'}" width="${Math.round(share * 60)}" height="6" rx="3"/>
  </svg>`
