import { z } from 'zod'
import { NewRole, type RoleChange, type StaffRole } from '#contract/admin-roles'
import type { Language } from '#contract/languages'
import { RoleRequirement } from '#contract/next-role'
import type { Permission } from '#contract/permissions'
import { HexColor, Role } from '#contract/roles'
import { formatDecimal } from '~/lib/format/numbers'
import { readForm } from '~/lib/forms/read-form.server'
import { type Mode, resolveToken } from '~/styles/colors/contrast.server'
import { measureRole } from '~/styles/colors/role-contrast.server'
import { permissionGroups } from './permission-groups'

/** Bytes per GiB: the form's inputs are in GiB. */
const gibibyte = 2 ** 30
/** Seconds per day: the form's input is in days. */
const day = 24 * 60 * 60

const { days, uploads, ratio } = RoleRequirement.shape
const { slug } = Role.shape
const SaveForm = z.object({
  act: z.enum(['save', 'preview']).default('save'),
  name: NewRole.shape.name,
  color: z.string().toLowerCase().pipe(HexColor),
  after: slug.optional(),
  revision: z.coerce.number().int().min(0).optional(),
  earned: z.literal('on').optional(),
  days: z.coerce.number().pipe(days).default(0),
  uploaded: z.coerce.number().min(0).max(8_000_000).default(0),
  ratio: z.coerce.number().pipe(ratio).default(0),
  uploads: z.coerce.number().pipe(uploads).default(0),
  seedTime: z.coerce.number().min(0).max(36_500).default(0),
})
const RoleForm = z.union([z.object({ act: z.literal('delete'), moveTo: slug.optional() }), SaveForm])

export type EditedRole = Pick<StaffRole, 'name' | 'color' | 'permissions' | 'requires' | 'revision' | 'editable'>

/** Initial values of the form that adds a role. */
export const newRole: EditedRole = {
  ...{ name: '', color: '#8d9db6', permissions: [], requires: null, revision: 0, editable: true },
}

export function describeRole(role: EditedRole, own: Permission[]) {
  const { name, color, permissions, requires, revision, editable } = role
  return {
    ...{ name, color, revision, editable, isEarned: requires !== null },
    isViewable: editable && permissions.every((permission) => own.includes(permission)),
    groups: permissionGroups.map(({ group, permissions: listed }) => ({
      group,
      permissions: listed.map((permission) => ({
        permission,
        isGiven: permissions.includes(permission),
        isOwn: own.includes(permission),
      })),
    })),
    requires: {
      days: String(requires?.days ?? 0),
      uploaded: String((requires?.uploaded ?? 0) / gibibyte),
      ratio: String(requires?.ratio ?? 0),
      uploads: String(requires?.uploads ?? 0),
      seedTime: String((requires?.seedTime ?? 0) / day),
    },
  }
}

const modes: Mode[] = ['light', 'dark']

/** How a name in the role's colour looks in both themes. Its lightness is adjusted, so the contrast is always enough. */
export function previewColor(theme: string, color: string, language: Language) {
  return modes.map((mode) => {
    const { name, nameHas } = measureRole(theme, color, mode)
    return { mode, name, page: resolveToken(theme, 'bg', mode), contrast: formatDecimal(nameHas, 1, language) }
  })
}

/** Permissions that the staff member does not hold keep their value. */
export async function readRoleEdit(request: Request, before: Permission[], own: Permission[]) {
  const form = await readForm(request, RoleForm)
  if (!form.ok) return form
  const { value, values, fields } = form
  if (value.act === 'delete') return { ...value, ok: true as const, values }
  const { act, name, color, after, revision, earned, ...asked } = value
  const isWanted = (permission: Permission) =>
    own.includes(permission) ? fields.has(`may.${permission}`) : before.includes(permission)
  const permissions = permissionGroups.flatMap((group) => group.permissions.filter(isWanted))
  const [bytes, seconds] = [Math.round(asked.uploaded * gibibyte), Math.round(asked.seedTime * day)]
  const requires = earned ? { ...asked, uploaded: bytes, seedTime: seconds } : null
  const body = { name, color, permissions, requires } satisfies RoleChange
  return { ok: true as const, act, values, body, after, revision }
}
