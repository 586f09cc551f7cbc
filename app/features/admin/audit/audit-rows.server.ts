import { type AuditEvent, auditSubjects } from '#contract/audit'
import type { Permission } from '#contract/permissions'
import { describeAct } from '~/lib/format/describe-act.server'
import type { Reader } from '~/lib/format/reader.server'
import { writeMember } from '~/lib/format/write-member.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'
import { auditHref } from './audit-view'
import { undoHref } from './undo-links'

export function writeEvents(events: AuditEvent[], permissions: readonly Permission[], reader: Reader): Html[] {
  return events.map((event) => writeEvent(event, undoHref(event, permissions), reader))
}

function writeEvent(event: AuditEvent, undo: string | null, reader: Reader): Html {
  const { at, actor, reason, network, subject } = event
  const { t } = reader
  const history = auditHref({ subject: subject.kind, id: String(subject.id) })
  return html`
    <li class="list-row">
      <div class="list-text">
        <p class="title">${describeAct(event.action, reader)}</p>
        <p>${writeSubject(event, reader)}</p>
        ${reason && html`<p>${t('auditTexts.reason', { reason })}</p>`}
        ${writeDetail(event.detail, reader)}
        <p class="hint">
          ${actor?.isClosed ? html`<span>${actor.username}</span>` : writeMember(actor, t('auditTexts.system'))} · ${writeMoment(at, reader)}
          ${network && html` · ${t('auditTexts.network', { network })}`}
          ${subject.id > 0 && html` · <a class="link" href="${history}">${t('auditTexts.history')}</a>`}
          ${undo && html` · <a class="link" href="${undo}">${t('auditTexts.undo')}</a>`}
        </p>
      </div>
    </li>`
}

function writeSubject({ subject, detail }: AuditEvent, { t }: Reader): Html {
  const { kind, id, name, slug } = subject
  const known = auditSubjects.find((each) => each === kind)
  const noun = known ? t(`auditSubjects.${known}`) : kind
  const href = hrefOf({ kind, id, slug })
  const label = name ?? recordedName(subject, detail) ?? (id > 0 ? `#${id}` : '')
  return html`${noun} ${href ? html`<a class="link" href="${href}">${label}</a>` : label}`
}

/** The name in the entry, for a subject that is gone. An entry on a member names something else. */
function recordedName({ kind }: AuditEvent['subject'], detail: AuditEvent['detail']): string | undefined {
  if (kind === 'member') return undefined
  const names = ['name', 'title', 'tag', 'role'].map((field) => [detail[field]].flat().at(-1))
  return names.find((name): name is string => typeof name === 'string' && name !== '')
}

/** Paths by kind; the slug of a title or thread has two parts. */
const paths: Record<string, string> = {
  torrent: '/torrents/',
  title: '/titles/',
  person: '/people/',
  collection: '/collections/',
  request: '/requests/',
  thread: '/forums/',
  forum: '/forums/',
  chat_room: '/chat/',
  news: '/news/',
  wiki_page: '/wiki/',
}

function hrefOf({ kind, id, slug }: Pick<AuditEvent['subject'], 'kind' | 'id' | 'slug'>): string | null {
  if (kind === 'comment') return `/comments/${id}`
  if (kind === 'issue') return `/issues/${id}`
  if (kind === 'member' && slug !== null) return `/admin/users/${encodeURIComponent(slug)}`
  const path = paths[kind]
  if (kind === 'subtitle' && slug !== null) return `/torrents/${encodeURIComponent(slug)}/subtitles#s${id}`
  return path && slug !== null ? path + slug.split('/').map(encodeURIComponent).join('/') : null
}

/** Names of values are those of the API, for example `from`. */
function writeDetail(detail: AuditEvent['detail'], { t }: Reader): Html | '' {
  const { before, after, ...others } = detail
  const change = before === undefined && after === undefined ? [] : [[t('auditTexts.change'), [before, after]] as const]
  const values = [...change, ...Object.entries(others)].filter(([, value]) => !isUnchanged(value))
  if (values.length === 0) return ''
  return html`
    <details>
      <summary class="disclosure">${t('auditTexts.values')}</summary>
      <dl class="kv">
        ${values.map(
          ([name, value]) => html`
            <div>
              <dt class="dim">${name}</dt>
              <dd>${describeValue(value)}</dd>
            </div>`,
        )}
      </dl>
    </details>`
}

const isUnchanged = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && JSON.stringify(value[0]) === JSON.stringify(value[1])

/** A pair is the value before and after; lists in it have commas. */
function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(describePart).join(' → ')
  return describePart(value)
}

function describePart(value: unknown): string {
  if (Array.isArray(value)) return value.map(describePart).join(', ') || '–'
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
