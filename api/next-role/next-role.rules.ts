import type { NextRole, RoleRequirement } from '#contract/next-role'
import { computeRatio } from '../users/ratio'

const day = 24 * 60 * 60_000

/** What new members are. */
export const firstRole = 'member'

interface Rung {
  slug: string
  /** The highest role has the lowest. */
  position: number
  requires: RoleRequirement | null
}

/** What a member has done so far. Bytes, and milliseconds since 1970. */
export interface Merits {
  joinedAt: number
  uploaded: number
  downloaded: number
  uploads: number
}

/**
 * The role that members of another rise to by themselves: the nearest above that says what it asks. Only who climbs goes
 * on climbing: a role that somebody gave by hand is left by hand.
 */
export function findNextRung<Role extends Rung>(roles: Role[], slug: string): Role | undefined {
  const from = roles.find((role) => role.slug === slug)
  if (!from || (slug !== firstRole && from.requires === null)) return undefined
  return roles
    .filter(({ requires, position }) => requires !== null && position < from.position)
    .sort((a, b) => b.position - a.position)[0]
}

/** What a role asks of a member beside what he has; what it asks nothing of is left out. */
export function judgeMerits(
  { days, uploaded, ratio, uploads }: RoleRequirement,
  merits: Merits,
  now: number,
): NextRole['needs'] {
  const has = { days: Math.floor((now - merits.joinedAt) / day), uploaded: merits.uploaded, uploads: merits.uploads }
  const hasRatio = computeRatio(merits.uploaded, merits.downloaded)
  return [
    { kind: 'days' as const, wants: days, has: has.days, met: has.days >= days },
    { kind: 'uploaded' as const, wants: uploaded, has: has.uploaded, met: has.uploaded >= uploaded },
    { kind: 'ratio' as const, wants: ratio, has: hasRatio, met: merits.uploaded >= ratio * merits.downloaded },
    { kind: 'uploads' as const, wants: uploads, has: has.uploads, met: has.uploads >= uploads },
  ].filter(({ wants }) => wants > 0)
}
