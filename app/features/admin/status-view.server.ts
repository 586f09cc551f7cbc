import type { AdminStatus } from '#contract/admin-status'
import { longestSeedingGap } from '#contract/tracker'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import type { BadgeTone } from '~/ui/badge-class'

type WrittenTime = ReturnType<typeof writeTime>

export interface PartView {
  label: string
  tone: BadgeTone
  state: string
  note: string | null
}

export interface JobView {
  name: string
  ran: WrittenTime
  error: string | null
  /** A sentence; null after success. */
  failing: string | null
}

export interface ErrorView {
  id: string
  title: string
  worker: string
  route: string | null
  count: string
  first: WrittenTime
  last: WrittenTime
  requestId: string
  /** Message and stack. */
  sample: string
}

export interface StatusView {
  parts: PartView[]
  jobs: JobView[]
  errors: { total: string; groups: ErrorView[] }
}

/** Milliseconds without a report after which members lose seeding time. A working tracker also sends empty reports. */
const silence = longestSeedingGap * 1000

const tones = { ok: 'seed', degraded: 'warn', unavailable: 'danger' } as const

/** `version` is the web Worker's. */
export function describeStatus(status: AdminStatus, version: string, reader: Reader): StatusView {
  const { health, mail, tracker, jobs, errors } = status
  const { t, language } = reader
  const reached = (label: string, state: 'ok' | 'unreachable', note: string | null): PartView => ({
    ...{ label, note },
    tone: state === 'ok' ? 'seed' : 'danger',
    state: t(`adminTexts.status.reached.${state}`),
  })
  return {
    parts: [
      {
        label: t('adminTexts.status.whole'),
        tone: tones[health.status],
        state: t(`adminTexts.status.states.${health.status}`),
        note: t('adminTexts.status.versions', { web: version, api: status.version }),
      },
      reached(
        t('adminTexts.status.database'),
        health.database,
        health.migration && t('adminTexts.status.migration', { name: health.migration }),
      ),
      reached(t('adminTexts.status.files'), health.files, null),
      reached(t('adminTexts.status.sockets'), health.sockets, null),
      ...describeWebKey(health, reader),
      ...describeFailingJobs(health, reader),
      describeMail(mail, jobs.find(({ name }) => name === 'sendMails')?.failingSince ?? null, reader),
      describeTracker(tracker, reader),
    ],
    jobs: jobs.map(({ name, ranAt, error, failingSince }) => ({
      ...{ name, ran: writeTime(ranAt, reader), error },
      failing: failingSince && t('adminTexts.status.jobFailing', { since: writeTime(failingSince, reader).exact }),
    })),
    errors: {
      total: t('adminTexts.status.errors', { count: errors.total, formatted: formatNumber(errors.total, language) }),
      groups: errors.groups.map((group) => describeGroup(group, reader)),
    },
  }
}

/** Shown only when it is wrong. */
function describeWebKey({ webKey }: AdminStatus['health'], { t }: Reader): PartView[] {
  if (webKey !== 'wrong') return []
  const note = t('adminTexts.status.webKeyNote')
  return [{ label: 'WEB_KEY', tone: 'danger', state: t('adminTexts.status.webKeyWrong'), note }]
}

/** Shown only while one fails. */
function describeFailingJobs({ failingJobs }: AdminStatus['health'], { t }: Reader): PartView[] {
  const count = failingJobs.length
  if (count === 0) return []
  const note = failingJobs.map(({ name }) => name).join(', ')
  return [{ label: t('admin.status.jobs'), tone: 'warn', state: t('adminTexts.status.jobsFailing', { count }), note }]
}

/** `failingSince` as of the job that sends. */
function describeMail(
  { hasServer, queued, failed, oldestAt }: AdminStatus['mail'],
  failingSince: string | null,
  reader: Reader,
): PartView {
  const { t, language } = reader
  const format = (count: number) => ({ count, formatted: formatNumber(count, language) })
  const isFailing = failingSince !== null
  const state = isFailing
    ? t('adminTexts.status.jobFailing', { since: writeTime(failingSince, reader).exact })
    : failed > 0
      ? t('adminTexts.status.mailFailed', format(failed))
      : t('adminTexts.status.mailFine')
  return {
    label: t('adminTexts.status.mail'),
    tone: !hasServer ? 'neutral' : isFailing ? 'danger' : failed > 0 ? 'warn' : 'seed',
    state: hasServer ? state : t('adminTexts.status.mailUnset'),
    note:
      oldestAt === null
        ? t('adminTexts.status.mailNone')
        : t('adminTexts.status.mailWaiting', { ...format(queued), since: writeTime(oldestAt, reader).text }),
  }
}

/** The built-in tracker is silent when no client of a member runs, and counts swarms itself. */
function describeTracker(
  { isBuiltIn, reportedAt, swarmsReportedAt }: AdminStatus['tracker'],
  reader: Reader,
): PartView {
  const { t, now } = reader
  const label = t('adminTexts.status.tracker')
  const tell = (kind: 'trackerLast' | 'trackerSwarmsLast', time: string) =>
    t(`adminTexts.status.${kind}`, { since: writeTime(time, reader).text })
  const announces = reportedAt && tell('trackerLast', reportedAt)
  if (isBuiltIn) return { label, tone: 'seed', state: t('adminTexts.status.trackerBuiltIn'), note: announces }
  const swarms = swarmsReportedAt && tell('trackerSwarmsLast', swarmsReportedAt)
  const note = [announces, swarms].filter(Boolean).join(' · ') || null
  if (note === null) return { label, tone: 'neutral', state: t('adminTexts.status.trackerNever'), note }
  const [hasAnnounces, hasSwarms] = [reportedAt, swarmsReportedAt].map(
    (time) => time !== null && now - Date.parse(time) <= silence,
  )
  if (hasAnnounces && hasSwarms) return { label, tone: 'seed', state: t('adminTexts.status.trackerFine'), note }
  const missing = hasSwarms ? 'trackerNoAnnounces' : hasAnnounces ? 'trackerNoSwarms' : 'trackerSilent'
  return { label, tone: 'warn', state: t(`adminTexts.status.${missing}`), note }
}

function describeGroup(group: AdminStatus['errors']['groups'][number], reader: Reader): ErrorView {
  const { fingerprint, worker, name, message, stack, route, requestId, count, firstAt, lastAt } = group
  return {
    id: fingerprint,
    title: message === '' ? name : `${name}: ${message}`,
    worker: reader.t(`adminTexts.status.workers.${worker}`),
    route,
    count: reader.t('adminTexts.status.times', { count, formatted: formatNumber(count, reader.language) }),
    first: writeTime(firstAt, reader),
    last: writeTime(lastAt, reader),
    requestId,
    sample: stack,
  }
}
