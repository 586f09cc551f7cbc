import type { LabelFields, MilestoneFields } from '#contract/issue-labels'

export const labelsPage = '/issues/labels'

/** The form that the URL opens. Without a slug it adds one. */
export type LabelForm =
  | { kind: 'label'; slug: string | null; values: LabelFields; issues: number }
  | { kind: 'milestone'; slug: string | null; values: MilestoneFields; issues: number }

export interface LabelsView {
  form: LabelForm | null
  /** Server HTML. */
  labels: string | null
  milestones: string | null
  counts: { labels: number; milestones: number }
  canManage: boolean
  /** A change was saved. */
  done: boolean
}
