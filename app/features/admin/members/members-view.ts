import type { MemberQuery } from '#contract/member-list'
import type { Choice } from '~/ui/choice'

/** The fields of the filter; empty ones do not filter. */
export const memberFilterNames = [
  ...(['q', 'email', 'role', 'state', 'joinedFrom', 'joinedTo', 'seenFrom', 'seenTo'] as const),
  ...(['ratioFrom', 'ratioTo', 'inviter', 'sort', 'reversed'] as const),
] as const satisfies readonly (keyof MemberQuery)[]

export type MemberValues = Record<(typeof memberFilterNames)[number], string>

export const bulkActs = ['ban', 'unban', 'role'] as const

export interface BulkView {
  act: (typeof bulkActs)[number]
  names: string[]
  roles: Choice[]
}

export interface MembersView {
  values: MemberValues
  roles: Choice[]
  readsAddresses: boolean
  /** Acts on ticked members; none when no row can be ticked. */
  acts: BulkView['act'][]
  /** Members that the last act changed; null: there was none. */
  changed: number | null
  /** Server HTML; null when nothing matches. */
  rows: { html: string | null } | null
  previous: string | null
  next: string | null
}

/** Parameters without a value are left out. */
export function membersHref(values: Partial<MemberValues>, cursor = ''): string {
  const search = new URLSearchParams(Object.entries({ ...values, cursor }).filter(([, value]) => value))
  return search.size > 0 ? `/admin/users?${search}` : '/admin/users'
}
