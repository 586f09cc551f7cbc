import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { maxIssueLabels } from '#contract/issue-changes'
import { type Issue, IssueKind, IssueNumber, IssueTitle } from '#contract/issues'
import { caughtFailure } from '~/lib/api/errors.server'
import type { FormReply } from '~/lib/forms/form-reply'
import { keepChanged, openedFields } from '~/lib/forms/opened-fields.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRight } from '~/lib/session/require-permission.server'
import { issueHref } from '../issue-filter'

const slug = z.string().max(160)
const stages = ['open', 'planned', 'in_progress'] as const

/** The fields that the member sees; an author has the title only. */
const Fields = z.object({
  title: IssueTitle,
  kind: IssueKind.optional(),
  assignee: z.string().max(100).optional(),
  milestone: slug.optional(),
  stage: z.enum(stages).optional(),
})
const revision = z.coerce.number().int()
const reason = z.string().trim().max(500).optional()

/** `12` or `#12` */
const number = z
  .string()
  .trim()
  .regex(/^#?[1-9]\d{0,8}$/)
  .transform((text) => Number(text.replace('#', '')))
  .pipe(IssueNumber)

const EditForm = z.discriminatedUnion('act', [
  Fields.extend({
    act: z.literal('save'),
    revision,
    labels: z.array(slug).max(maxIssueLabels).default([]),
    /** Fields as they were when the form was opened, as JSON. */
    before: z.string().max(4000),
    reason,
  }),
  z.object({ act: z.literal('duplicate'), revision, duplicateOf: number }),
  z.object({ act: z.literal('relate'), other: number }),
  z.object({ act: z.literal('unrelate'), other: number }),
  z.object({ act: z.enum(['lock', 'unlock']), revision, reason }),
])

export type FieldName = 'title' | 'kind' | 'labels' | 'assignee' | 'milestone' | 'stage'
type FieldValues = Partial<Record<FieldName, string>>

export interface EditReply extends FormReply {
  /** Fields that another request changed, with their new values. */
  conflict?: { name: FieldName; value: string }[]
}

/** Labels are separated by spaces, which slugs do not contain. */
function readValues({ title, kind, labels, assignee, milestone, stage, canManage }: Issue): FieldValues {
  if (!canManage) return { title }
  return {
    ...{ title, kind },
    labels: labels
      .map((label) => label.slug)
      .sort()
      .join(' '),
    assignee: assignee?.username ?? '',
    milestone: milestone?.slug ?? '',
    ...(stage && stage !== 'done' && { stage }),
  }
}

/** An issue that the member may change; throws 403 for others, and the API's 404. */
export async function readEditedIssue(context: AppLoadContext, number: number) {
  const query = { perPage: 1 }
  const { issue, choices } = await context.requireApi().get('/v1/issues/{issue}', { path: { issue: number }, query })
  const { title, revision, isLocked, isOpen, canRename, canManage, related } = issue
  requireRight(context, canRename || canManage)
  const named = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name })
  return {
    ...{ number, title, revision, isLocked, isOpen, canManage },
    href: issueHref(number),
    values: readValues(issue),
    related: related.map((each) => ({ number: each.number, title: each.title, href: issueHref(each.number) })),
    choices: choices && {
      labels: choices.labels.map(named),
      milestones: choices.milestones.map(named),
      assignees: choices.assignees.map(({ username }) => ({ value: username, label: username })),
    },
  }
}

export type EditedIssue = Awaited<ReturnType<typeof readEditedIssue>>

export async function editIssue(context: AppLoadContext, request: Request, issue: number) {
  const form = await readForm(request, EditForm)
  if (!form.ok) return form.reply
  const { value, values } = form
  try {
    await save(context, issue, value)
    return redirect(issueHref(issue), 303)
  } catch (error) {
    const failed = caughtFailure(error)
    if (value.act === 'save' && failed?.code === 'edited_meanwhile') return replyConflict(context, issue, values)
    // The other issue: this page is of one that exists.
    const isUnknown = value.act === 'relate' && failed?.status === 404
    return isUnknown
      ? formReply(422, { values, errors: { other: ['unknown'] }, failed: null })
      : replyFailure(error, values)
  }
}

async function save(context: AppLoadContext, issue: number, value: z.infer<typeof EditForm>) {
  const api = context.requireApi()
  const path = { issue }
  if (value.act === 'save') {
    const { revision, reason, labels } = value
    const fields = pickChanges(readTyped(value), readBefore(value.before))
    if (Object.keys(fields).length === 0) return
    const body = { revision, ...toPatch(fields, labels), ...(reason && { reason }) }
    await api.patch('/v1/issues/{issue}', { path, body })
  } else if (value.act === 'duplicate') {
    const { revision, duplicateOf } = value
    await api.patch('/v1/issues/{issue}', { path, body: { revision, state: 'duplicate', duplicateOf } })
  } else if (value.act === 'relate') {
    await api.put('/v1/issues/{issue}/relations/{other}', { path: { issue, other: value.other } })
  } else if (value.act === 'unrelate') {
    await api.delete('/v1/issues/{issue}/relations/{other}', { path: { issue, other: value.other } })
  } else {
    const { revision, reason, act } = value
    const body = { revision, isLocked: act === 'lock', ...(reason && { reason }) }
    await api.patch('/v1/issues/{issue}', { path, body })
  }
}

function readTyped({
  title,
  kind,
  assignee = '',
  milestone = '',
  stage,
  labels,
}: z.infer<typeof Fields> & { labels: string[] }): FieldValues {
  if (kind === undefined) return { title }
  return { title, kind, assignee, milestone, labels: [...labels].sort().join(' '), ...(stage && { stage }) }
}

const readBefore = openedFields(['title', 'kind', 'labels', 'assignee', 'milestone', 'stage'])

function pickChanges(typed: FieldValues, before: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== before[name as FieldName]),
  ) as FieldValues
}

function toPatch({ title, kind, labels, assignee, milestone, stage }: FieldValues, slugs: string[]) {
  return {
    ...(title !== undefined && { title }),
    ...(kind !== undefined && { kind: IssueKind.parse(kind) }),
    ...(labels !== undefined && { labels: slugs }),
    ...(assignee !== undefined && { assignee: assignee || null }),
    ...(milestone !== undefined && { milestone: milestone || null }),
    ...(stage !== undefined && { stage: z.enum(stages).parse(stage) }),
  }
}

/** Keeps what was changed in the form; the other fields get the new values. */
async function replyConflict(context: AppLoadContext, issue: number, values: Record<string, string>) {
  const query = { perPage: 1 }
  const page = await context.requireApi().get('/v1/issues/{issue}', { path: { issue }, query })
  const now = readValues(page.issue)
  const before = readBefore(values.before)
  const typed = { ...values, labels: values.labels?.split(' ').sort().join(' ') ?? '' }
  const nextValues = keepChanged(typed, before, now)
  const names = Object.keys(now) as FieldName[]
  return data<EditReply>(
    {
      values: { ...values, ...nextValues, before: JSON.stringify(now), revision: String(page.issue.revision) },
      ...{ errors: {}, failed: 'edited_meanwhile', attempt: crypto.randomUUID() },
      conflict: names.flatMap((name) => (now[name] === before[name] ? [] : [{ name, value: now[name] ?? '' }])),
    },
    { status: 409 },
  )
}
