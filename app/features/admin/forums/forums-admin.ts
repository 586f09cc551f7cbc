import type { StaffForum } from '#contract/admin-forums'

export const forumsPage = '/admin/settings/forums'

/** Page of a forum or category. `slug` of one that does not exist yet is `new`. */
export const settingsHref = (kind: 'forum' | 'category', slug: string | number) => `${forumsPage}/${kind}/${slug}`

export interface RoleOption {
  slug: string
  name: string
}

export interface CategoryOption {
  id: number
  name: string
}

/** null: a new one. */
export type SettingsSubject =
  | { kind: 'forum'; forum: StaffForum | null; others: { slug: string; name: string }[] }
  | { kind: 'category'; category: (CategoryOption & { isInUse: boolean }) | null }
