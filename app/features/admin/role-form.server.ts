import { z } from 'zod'
import { RoleChange, type StaffRole } from '#contract/admin'
import { RoleRequirement } from '#contract/next-role'
import { Permission } from '#contract/permissions'
import { HexColor } from '#contract/roles'
import { readForm } from '~/lib/forms/read-form.server'

/** Bytes per GiB: the form's inputs are in GiB. */
const gibibyte = 2 ** 30

const { days, uploads, ratio } = RoleRequirement.shape
const EditForm = z.object({
  name: RoleChange.shape.name.unwrap(),
  color: z.string().toLowerCase().pipe(HexColor),
  earned: z.literal('on').optional(),
  days: z.coerce.number().pipe(days).default(0),
  uploaded: z.coerce.number().min(0).max(8_000_000).default(0),
  ratio: z.coerce.number().pipe(ratio).default(0),
  uploads: z.coerce.number().pipe(uploads).default(0),
})

export function describeRole({ slug, name, color, permissions, requires, members }: StaffRole, own: Permission[]) {
  return {
    ...{ slug, name, color, members, isEarned: requires !== null },
    permissions: Permission.options.map((permission) => ({
      permission,
      isGiven: permissions.includes(permission),
      isOwn: own.includes(permission),
    })),
    requires: {
      days: String(requires?.days ?? 0),
      uploaded: String((requires?.uploaded ?? 0) / gibibyte),
      ratio: String(requires?.ratio ?? 0),
      uploads: String(requires?.uploads ?? 0),
    },
  }
}

/** Permissions that the staff member does not hold keep their value. */
export async function readRoleEdit(request: Request, before: Permission[], own: Permission[]) {
  const form = await readForm(request, EditForm)
  if (!form.ok) return form
  const { name, color, earned, days, uploaded, ratio, uploads } = form.value
  const isWanted = (permission: Permission) =>
    own.includes(permission) ? form.fields.has(`may.${permission}`) : before.includes(permission)
  const body: RoleChange = {
    ...{ name, color, permissions: Permission.options.filter(isWanted) },
    requires: earned ? { days, uploaded: Math.round(uploaded * gibibyte), ratio, uploads } : null,
  }
  return { ok: true as const, values: form.values, body }
}
