import type { Permission } from '#contract/permissions'
import type { OwnReport, OwnReportDetail, Report, ReportDetail } from '#contract/reports'
import { describeAct } from '~/lib/format/describe-act.server'
import { memberHref } from '~/lib/format/member-href'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { reportedHref } from './report-links'

type Subject = Report['subject'] | OwnReport['subject']

const nounOf = (subject: Subject) => (subject?.kind === 'staff' ? 'question' : 'report')

function nameState({ subject, state }: { subject: Subject; state: Report['state'] }, { t }: Reader): string {
  return nounOf(subject) === 'question' ? t(`reportTexts.question.states.${state}`) : t(`reports.states.${state}`)
}

function writeTitle({ id, subject }: { id: number; subject: Subject }, { t }: Reader): string {
  return t(`reportTexts.${nounOf(subject)}.title`, { id, name: subject?.name ?? t('reports.deleted') })
}

export function describeReport(report: Report, reader: Reader) {
  const { id, reason, text, reporter, createdAt, subject, state, answer, handledBy, claim } = report
  const { t } = reader
  return {
    ...{ id, text, reporter, state, answer, handledBy },
    isQuestion: nounOf(subject) === 'question',
    by: t(`reportTexts.${nounOf(subject)}.by`, { member: reporter?.username ?? t('reports.somebody') }),
    reason: t(`reports.reasons.${reason}`),
    time: writeTime(createdAt, reader),
    subject: subject && {
      kind: t(`reports.kinds.${subject.kind}`),
      name: subject.name,
      href: reportedHref(subject, subject.comment?.id ?? null),
      source: subject.comment?.source ?? null,
    },
    claim: claim && { isMine: claim.isMine, by: claim.by.username, until: writeTime(claim.until, reader).exact },
  }
}

interface Staff {
  username: string
  permissions: readonly Permission[]
}

export type ReportView = ReturnType<typeof describeReport>

export function describeCase(report: ReportDetail, { username, permissions }: Staff, reader: Reader) {
  const { content, author, isOwnCase, messages, acts } = report
  const { t } = reader
  const noun = nounOf(report.subject)
  return {
    ...describeReport(report, reader),
    ...{ content, author, isOwnCase },
    words: {
      title: writeTitle(report, reader),
      state: nameState(report, reader),
      reporter: t(`reportTexts.${noun}.reporter`),
      toReporter: t(`reportTexts.${noun}.toReporter`),
      answer: t(`reportTexts.${noun}.answer`),
      answerHint: t(`reportTexts.${noun}.answerHint`),
      resolve: t(`reportTexts.${noun}.resolve`),
      dismiss: t(`reportTexts.${noun}.dismiss`),
      decision: t(`reportTexts.${noun}.decision`),
    },
    messages: messages.map(({ createdAt, ...message }) => ({ ...message, time: writeTime(createdAt, reader) })),
    sent: messages.filter((message) => message.author?.username === username).length,
    acts: acts.map(({ id, action, actor, reason, at }) => ({
      ...{ id, actor, reason },
      name: describeAct(action, reader),
      time: writeTime(at, reader),
    })),
    links: linksOf(report, permissions),
  }
}

export type CaseView = ReturnType<typeof describeCase>

type Act = 'moderate' | 'delete' | 'editTitle' | 'message' | 'warn' | 'account'

/** Pages on which the reader may act on the subject or on its author. */
function linksOf({ subject, author }: ReportDetail, permissions: readonly Permission[]) {
  const may = (permission: Permission) => permissions.includes(permission)
  const links: { act: Act; href: string }[] = []
  const comment = subject?.kind === 'comment' ? subject.comment : null
  if (subject?.kind === 'torrent' && may('torrents.moderate')) {
    const page = reportedHref(subject, null)
    links.push({ act: 'moderate', href: `${page}/moderate` }, { act: 'delete', href: `${page}/delete` })
  }
  if (comment) links.push({ act: 'delete', href: `/comments/${comment.id}/delete` })
  if (subject?.kind === 'request' && may('torrents.moderate')) {
    links.push({ act: 'delete', href: `${reportedHref(subject, null)}/delete` })
  }
  if (subject?.kind === 'title') links.push({ act: 'editTitle', href: `${reportedHref(subject, null)}/edit` })
  if (subject?.kind === 'chat_message' && subject.comment && may('chat.moderate')) {
    links.push({ act: 'message', href: `/chat/${subject.slug}/messages/${subject.comment.id}` })
  }
  if (author && (comment || may('users.manage'))) {
    const search = comment ? `?comment=${comment.id}` : ''
    links.push({ act: 'warn', href: `${memberHref(author.username)}/warnings${search}` })
  }
  if (author && may('users.manage')) {
    links.push({ act: 'account', href: `/admin/users/${encodeURIComponent(author.username)}` })
  }
  return links
}

export function describeOwnReport(report: OwnReport, reader: Reader) {
  const { id, reason, text, createdAt, subject, state, answer } = report
  return {
    ...{ id, text, state, answer },
    isQuestion: nounOf(subject) === 'question',
    stateName: nameState(report, reader),
    reason: reader.t(`reports.reasons.${reason}`),
    time: writeTime(createdAt, reader),
    subject: subject && { name: subject.name, href: reportedHref(subject, subject.comment) },
  }
}

export type OwnReportView = ReturnType<typeof describeOwnReport>

export function describeOwnCase(report: OwnReportDetail, reader: Reader) {
  const messages = report.messages.map(({ createdAt, ...message }) => ({
    ...message,
    time: writeTime(createdAt, reader),
  }))
  const sent = messages.filter(({ fromStaff }) => !fromStaff).length
  const noun = nounOf(report.subject)
  const words = {
    title: writeTitle(report, reader),
    decision: reader.t(`reportTexts.${noun}.decision`),
    noMessages: reader.t(`reportTexts.${noun}.noMessages`),
  }
  return { ...describeOwnReport(report, reader), words, messages, sent }
}

export type OwnCaseView = ReturnType<typeof describeOwnCase> & { isSent: boolean }
