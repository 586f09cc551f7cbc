import { type Permission, staffPermissions } from '#contract/permissions'
import type { Role } from '#contract/roles'
import { plainSlug } from '../lib/slug/plain-slug'

interface Ranked {
  slug: string
  /** The highest role has position 0. */
  position: number
}

export function canBeEarned(permissions: readonly Permission[]): boolean {
  return !permissions.some((permission) => staffPermissions.includes(permission))
}

/** Permissions that a change adds or removes and the caller does not have. */
export function findBeyond(
  before: readonly Permission[],
  after: readonly Permission[],
  own: readonly Permission[],
): Permission[] {
  const changed = [
    ...after.filter((permission) => !before.includes(permission)),
    ...before.filter((permission) => !after.includes(permission)),
  ]
  return changed.filter((permission) => !own.includes(permission))
}

/** Whether a role is above that of the caller. Roles with equal positions are not above each other. */
export function isAbove(role: Ranked, callerRole: Pick<Role, 'slug'>, all: readonly Ranked[]): boolean {
  const own = all.find(({ slug }) => slug === callerRole.slug)
  return own === undefined || role.position < own.position
}

const longest = 32

/** The name in ASCII, with a number when another role has it. `new` is the address of the page that adds a role. */
export function makeRoleSlug(name: string, taken: readonly string[]): string {
  const plain = plainSlug(name, longest - 3)
  const base = /^[a-z]/.test(plain) ? plain : `role-${plain}`.slice(0, longest - 3).replace(/-$/, '')
  const known = new Set([...taken, 'new'])
  let slug = base
  for (let count = 2; known.has(slug); count++) slug = `${base}-${count}`
  return slug
}

/** Whether the caller's role and all above it keep their places. */
export function keepsHigherOrder(before: readonly Ranked[], after: readonly string[], callerRole: string): boolean {
  const own = before.find(({ slug }) => slug === callerRole)
  const fixed = before.filter((role) => own && (role.position < own.position || role === own))
  return fixed.every(({ slug }, index) => after[index] === slug)
}
