import type { MemberRef } from '#contract/roles'

/** The name of a closed account, whose row stays because content refers to it. Members cannot choose such a name. */
export const closedName = (userId: number) => `closed-${userId}`

/** The name of a member for a response. Null when the account was closed or deleted. */
export function showName(username: string | null): string | null {
  return username === null || /^closed-\d+$/.test(username) ? null : username
}

/** A member for a response. Null when the account was closed or deleted. */
export function showMember(username: string | null, role: string | null): MemberRef | null {
  const shown = showName(username)
  return shown === null || role === null ? null : { username: shown, role }
}

/** `showMember` for a joined row. */
export function showRef(row: { username: string; role: string } | null): MemberRef | null {
  return row && showMember(row.username, row.role)
}
