import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { maxBulk } from '#contract/issue-changes'
import { type IssueChoices, IssueKind } from '#contract/issues'
import { readerOf } from '~/lib/format/reader.server'
import type { FormReply } from '~/lib/forms/form-reply'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { issuesHref } from '../issue-filter'
import { readIssueFilter } from '../issue-filter.server'

const slug = z.string().max(160).optional()

const BulkForm = z.object({
  act: z.enum(['review', 'apply']),
  /** Number and revision of each issue: `12:3`. */
  issues: z
    .array(z.string().regex(/^[1-9]\d{0,8}:\d{1,9}$/))
    .min(1)
    .max(maxBulk),
  addLabel: slug,
  removeLabel: slug,
  /** `-`: none. */
  assignee: z.string().max(100).optional(),
  milestone: slug,
  kind: IssueKind.optional(),
  stage: z.enum(['open', 'planned', 'in_progress']).optional(),
  state: z.enum(['open', 'completed', 'not_planned']).optional(),
  reason: z.string().trim().max(500).optional(),
})

type Bulk = z.infer<typeof BulkForm>

export interface BulkReply extends FormReply {
  /** To be confirmed. */
  review?: { numbers: string[]; changes: string[] }
}

const readIssue = (text: string) => {
  const [number = 0, revision = 0] = text.split(':').map(Number)
  return { number, revision }
}

/** Shows the chosen change for confirmation, or makes it and redirects to the list with the result. */
export async function changeIssues(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, BulkForm)
  if (!form.ok) return form.reply
  const { value, values } = form
  const issues = value.issues.map(readIssue)
  const { act, issues: _, reason, addLabel, removeLabel, assignee, milestone, ...states } = value
  const change = {
    ...states,
    ...(addLabel && { addLabels: [addLabel] }),
    ...(removeLabel && { removeLabels: [removeLabel] }),
    ...(assignee && { assignee: assignee === '-' ? null : assignee }),
    ...(milestone && { milestone: milestone === '-' ? null : milestone }),
  }
  const chosen = Object.values(change).filter((each) => each !== undefined)
  if (chosen.length === 0) return formReply(422, { values, errors: {}, failed: 'no_change' })
  try {
    if (act === 'review') {
      const { choices } = await api.get('/v1/issues', { query: { perPage: 1 } })
      const review = {
        numbers: issues.map(({ number }) => `#${number}`),
        changes: describeChanges(context, value, choices),
      }
      return data<BulkReply>({ values, errors: {}, failed: null, attempt: crypto.randomUUID(), review })
    }
    const { changed, conflicts } = await api.patch('/v1/issues', {
      body: { issues, ...change, ...(reason && { reason }) },
    })
    const filter = readIssueFilter(new URL(request.url).searchParams)
    const list = issuesHref(filter, { page: filter.page })
    const result = new URLSearchParams({ changed: String(changed.length) })
    if (conflicts.length > 0) result.set('conflicts', conflicts.join(','))
    return redirect(`${list}${list.includes('?') ? '&' : '?'}${result}`, 303)
  } catch (error) {
    return replyFailure(error, values)
  }
}

/** One sentence for each part of the change. */
function describeChanges(context: AppLoadContext, bulk: Bulk, choices: IssueChoices): string[] {
  const { t } = readerOf(context)
  const { addLabel, removeLabel, assignee, milestone, kind, stage, state } = bulk
  const nameOf = (list: { slug: string; name: string }[], value: string) =>
    list.find((each) => each.slug === value)?.name ?? value
  const orNone = (value: string, name: string) => (value === '-' ? t('issueTexts.none') : name)
  return [
    addLabel && t('issueTexts.bulk.addLabel', { value: nameOf(choices.labels, addLabel) }),
    removeLabel && t('issueTexts.bulk.removeLabel', { value: nameOf(choices.labels, removeLabel) }),
    assignee && t('issueTexts.bulk.assignee', { value: orNone(assignee, assignee) }),
    milestone && t('issueTexts.bulk.milestone', { value: orNone(milestone, nameOf(choices.milestones, milestone)) }),
    kind && t('issueTexts.bulk.kind', { value: t(`issueTexts.kinds.${kind}`) }),
    stage && t('issueTexts.bulk.stage', { value: t(`issueTexts.stages.${stage}`) }),
    state && t('issueTexts.bulk.state', { value: t(`issueTexts.states.${state}`) }),
  ].filter((sentence): sentence is string => Boolean(sentence))
}

/** The result of a change, from the URL. */
export function readBulkResult(search: URLSearchParams) {
  const changed = search.get('changed') ?? ''
  if (!/^\d{1,3}$/.test(changed)) return null
  const conflicts = (search.get('conflicts') ?? '').split(',').filter((number) => /^[1-9]\d{0,8}$/.test(number))
  return { changed: Number(changed), conflicts: conflicts.slice(0, maxBulk).map(Number) }
}
