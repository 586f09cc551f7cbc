/** Where a member's picture is; null where the initials stand. */
export function avatarHref(avatar: string | null): string | null {
  return avatar && `/static/${avatar}`
}
