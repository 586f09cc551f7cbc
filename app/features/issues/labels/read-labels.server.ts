import type { AppLoadContext } from '@remix-run/cloudflare'
import type { MilestoneDetail, StaffLabel } from '#contract/issue-labels'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { readerOf } from '~/lib/format/reader.server'
import { readMember, requirePermission } from '~/lib/session/require-permission.server'
import { writeLabels, writeMilestones } from './label-rows.server'
import type { LabelForm, LabelsView } from './labels-view'

/** Search params: `label` or `milestone`, the slug of what is edited, or `new`. */
export async function readLabels(context: AppLoadContext, request: Request): Promise<LabelsView> {
  const api = context.requireApi()
  const search = new URL(request.url).searchParams
  const [{ data: labels }, { data: milestones }, member] = await Promise.all([
    api.get('/v1/issue-labels'),
    api.get('/v1/issue-milestones'),
    readMember(context),
  ])
  const [label, milestone] = [search.get('label'), search.get('milestone')]
  if (label !== null || milestone !== null) await requirePermission(context, 'issues.manage')
  const form = label === null ? milestone && openMilestone(milestone, milestones) : openLabel(label, labels)
  if (form === undefined) throw failNotFound(context)
  const reader = readerOf(context)
  const canManage = member.permissions.includes('issues.manage')
  return {
    form: form || null,
    labels: context.serverHtml.send('labels', writeLabels(labels, canManage, reader)),
    milestones: context.serverHtml.send('milestones', writeMilestones(milestones, canManage, reader)),
    counts: { labels: labels.length, milestones: milestones.length },
    canManage,
    done: search.has('done'),
  }
}

function openLabel(slug: string, labels: StaffLabel[]): LabelForm | undefined {
  if (slug === 'new') {
    return { kind: 'label', slug: null, values: { name: '', color: 'grey', description: '' }, issues: 0 }
  }
  const label = labels.find((each) => each.slug === slug)
  if (!label) return undefined
  const { name, color, description, issues } = label
  return { kind: 'label', slug, values: { name, color, description }, issues }
}

function openMilestone(slug: string, milestones: MilestoneDetail[]): LabelForm | undefined {
  if (slug === 'new') {
    const values = { name: '', description: '', dueOn: null, isOpen: true }
    return { kind: 'milestone', slug: null, values, issues: 0 }
  }
  const milestone = milestones.find((each) => each.slug === slug)
  if (!milestone) return undefined
  const { name, description, dueOn, isOpen, open, closed } = milestone
  return { kind: 'milestone', slug, values: { name, description, dueOn, isOpen }, issues: open + closed }
}
