import type { MemberRef } from '#contract/roles'

/** The name of a closed account, whose row stays for the content that refers to it. Members cannot choose such a name. */
export const closedName = (userId: number) => `closed-${userId}`

/** The name of a member in a response. Null without a row or for a closed account. */
export function showName(username: string | null): string | null {
  return username === null || /^closed-\d+$/.test(username) ? null : username
}

/** A member in a response. Null without a row or for a closed account. */
export function showMember(username: string | null, role: string | null): MemberRef | null {
  const shown = showName(username)
  return shown === null || role === null ? null : { username: shown, role }
}
