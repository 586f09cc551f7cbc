import type { Permission } from '#contract/permissions'

/** Whether a role has no permission that the caller lacks, so that the caller may act on its members. */
export function isWithin(caller: { permissions: Permission[] }, role: { permissions: Permission[] }): boolean {
  return role.permissions.every((permission) => caller.permissions.includes(permission))
}
