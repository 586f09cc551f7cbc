/** null where initials are shown. */
export function avatarHref(avatar: string | null): string | null {
  return avatar && `/static/${avatar}`
}
