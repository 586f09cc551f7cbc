import type { StaffRole } from '#contract/admin-roles'
import type { Permission } from '#contract/permissions'

/** The edited rights of one role. */
export interface RoleEdit {
  slug: string
  /** When the form was loaded. */
  before: readonly Permission[]
  /** Without those that the form did not list. */
  wanted: readonly Permission[]
}

export interface RoleDifference {
  slug: string
  name: string
  members: number
  gains: Permission[]
  loses: Permission[]
}

const without = (some: readonly Permission[], others: readonly Permission[]) =>
  some.filter((permission) => !others.includes(permission))

/**
 * Applies the edits to the stored roles, so that the change of another editor stays. `listed` are the permissions of the form;
 * the reader cannot change those that they lack (`own`).
 */
export function reviewChanges(
  edits: readonly RoleEdit[],
  stored: readonly StaffRole[],
  { listed, own }: { listed: readonly Permission[]; own: readonly Permission[] },
) {
  const open = listed.filter((permission) => own.includes(permission))
  const changes: (RoleDifference & { revision: number; before: Permission[]; after: Permission[] })[] = []
  const others: RoleDifference[] = []
  for (const { slug, name, members, permissions: current, revision, editable } of stored) {
    const edit = edits.find((each) => each.slug === slug)
    if (!edit || !editable) continue
    const role = { slug, name, members }
    const meanwhile = { gains: without(current, edit.before), loses: without(edit.before, current) }
    if (meanwhile.gains.length + meanwhile.loses.length > 0) others.push({ ...role, ...meanwhile })
    const gains = without(without(edit.wanted, edit.before), current).filter((each) => open.includes(each))
    const loses = without(edit.before, edit.wanted).filter((each) => open.includes(each) && current.includes(each))
    if (gains.length + loses.length === 0) continue
    const after = [...without(current, loses), ...gains]
    changes.push({ ...role, gains, loses, revision, before: current, after })
  }
  return { changes, others }
}

export type PermissionsReview = ReturnType<typeof reviewChanges>
