import type { NextRole, RoleRequirement } from '#contract/next-role'
import { computeRatio } from '../users/ratio'

const day = 24 * 60 * 60_000

/** Role of new members. */
export const firstRole = 'member'

interface Rung {
  slug: string
  /** The highest role has position 0. */
  position: number
  requires: RoleRequirement | null
}

export interface Merits {
  joinedAt: number
  uploaded: number
  downloaded: number
  uploads: number
  /** Seconds. */
  seedTime: number
}

/** Undefined for roles that staff assign, apart from the first role: their members are not promoted automatically. */
export function findNextRung<Role extends Rung>(roles: Role[], slug: string): Role | undefined {
  const from = roles.find((role) => role.slug === slug)
  if (!from || (slug !== firstRole && from.requires === null)) return undefined
  return roles
    .filter(({ requires, position }) => requires !== null && position < from.position)
    .sort((a, b) => b.position - a.position)[0]
}

export function judgeMerits(
  { days, uploaded, ratio, uploads, seedTime }: RoleRequirement,
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
    { kind: 'seedTime' as const, wants: seedTime, has: merits.seedTime, met: merits.seedTime >= seedTime },
  ].filter(({ wants }) => wants > 0)
}
