import type { IssueEvent } from '#contract/issues'
import { commentsPath } from '~/lib/format/comments-path.server'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { fillHtml } from '~/render/server-html/fill-html.server'
import { type Html, html } from '~/render/server-html/html.server'
import { writeLabel, writeName, writeRef } from './issue-parts.server'

const icons: Record<IssueEvent['kind'], string> = {
  renamed: 'i-lucide-pencil',
  kind: 'i-lucide-tag',
  closed: 'i-lucide-circle-check',
  reopened: 'i-lucide-circle-dot',
  stage: 'i-lucide-columns-3',
  labelled: 'i-lucide-tag',
  unlabelled: 'i-lucide-tag',
  assigned: 'i-lucide-user',
  unassigned: 'i-lucide-user',
  milestone: 'i-lucide-flag',
  locked: 'i-lucide-lock',
  unlocked: 'i-lucide-lock-open',
  duplicated: 'i-lucide-copy',
  related: 'i-lucide-link',
  unrelated: 'i-lucide-link',
  referenced: 'i-lucide-quote',
}

/** A row of the timeline: one sentence with links. */
export function writeEvent(event: IssueEvent, reader: Reader): Html {
  const sentence = fillHtml(chooseSentence(event, reader), writeParts(event, reader))
  return html`
    <li class="event">
      <i class="i ${icons[event.kind]}" aria-hidden="true"></i>
      <p>${sentence} · <span class="dim">${writeMoment(event.at, reader)}</span></p>
    </li>`
}

function chooseSentence({ kind, actor, member, before, after, issue }: IssueEvent, { t }: Reader): string {
  switch (kind) {
    case 'closed': {
      const how = after === 'duplicate' && issue === null ? 'duplicateOfDeleted' : after
      return t(`issueTexts.events.closed.${how}` as 'issueTexts.events.closed.completed')
    }
    case 'assigned':
      return t(member && member.username === actor?.username ? 'issueTexts.events.took' : 'issueTexts.events.assigned')
    case 'milestone':
      if (after === null) return t('issueTexts.events.milestone.removed')
      return t(before === null ? 'issueTexts.events.milestone.added' : 'issueTexts.events.milestone.changed')
    default:
      return t(`issueTexts.events.${kind}`)
  }
}

function writeParts(event: IssueEvent, reader: Reader): Record<string, Html | string> {
  const { kind, actor, member, before, after, label, issue, from } = event
  const { t } = reader
  const name = (value: string | null) =>
    kind === 'kind' || kind === 'stage' ? t(`issueTexts.${kind}s.${value}` as 'issueTexts.kinds.bug') : (value ?? '')
  return {
    actor: writeName(actor, reader),
    member: writeName(member, reader),
    before: kind === 'renamed' ? html`<del>${name(before)}</del>` : html`<b>${name(before)}</b>`,
    after: html`<b>${name(after)}</b>`,
    label: label ? writeLabel(label) : '',
    issue: issue ? writeRef(issue, reader) : '',
    text: from
      ? html`<a class="link" href="${commentsPath(from.subject)}?comment=${from.comment}#c${from.comment}">${from.subject.name}</a>`
      : '',
  }
}
