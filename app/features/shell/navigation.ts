import type { ParseKeys } from 'i18next'
import type { Permission } from '#contract/permissions'
import type { IconName } from '~/ui/icon'

/** A link of the shell. Each new screen adds its line here; every link must lead to an existing page. */
export interface NavigationEntry {
  href: string
  label: ParseKeys
  /** The footer shows labels only. */
  icon?: IconName
  /** The label is the tooltip and the accessible name. */
  drawn?: true
  /** Shown only to roles with this permission. */
  permission?: Permission
}

interface Navigation {
  /** Beside the brand; below 768 px the bar at the bottom, which has room for six. */
  main: NavigationEntry[]
  /** The menu behind the site's title. */
  site: NavigationEntry[]
  /** At the end of the user bar, before Logout. */
  account: NavigationEntry[]
  footer: NavigationEntry[]
}

export const navigation: Navigation = {
  main: [
    { href: '/', label: 'shell.pages.torrents', icon: 'i-lucide-list' },
    { href: '/movies', label: 'shell.pages.movies', icon: 'i-lucide-film' },
    { href: '/shows', label: 'shell.pages.shows', icon: 'i-lucide-tv' },
    { href: '/music', label: 'shell.pages.music', icon: 'i-lucide-music' },
    { href: '/chat', label: 'shell.pages.chat', icon: 'i-lucide-message-circle' },
    { href: '/forums', label: 'shell.pages.forums', icon: 'i-lucide-messages-square' },
  ],
  site: [
    { href: '/software', label: 'shell.pages.software', icon: 'i-lucide-package' },
    { href: '/news', label: 'shell.pages.news', icon: 'i-lucide-megaphone' },
    { href: '/rules', label: 'shell.pages.rules', icon: 'i-lucide-book-open' },
    { href: '/wiki', label: 'shell.pages.wiki', icon: 'i-lucide-library' },
    { href: '/issues', label: 'shell.pages.issues', icon: 'i-lucide-circle-dot' },
    { href: '/torrents/upload', label: 'shell.pages.upload', icon: 'i-lucide-upload', permission: 'torrents.upload' },
    {
      href: '/moderation/torrents',
      label: 'shell.pages.moderation',
      icon: 'i-lucide-gavel',
      permission: 'torrents.moderate',
    },
    {
      href: '/moderation/posts',
      label: 'shell.pages.posts',
      icon: 'i-lucide-messages-square',
      permission: 'forums.moderate',
    },
    { href: '/admin/reports', label: 'shell.pages.reports', icon: 'i-lucide-flag', permission: 'reports.manage' },
  ],
  account: [
    { href: '/account', label: 'shell.pages.account', icon: 'i-lucide-user' },
    { href: '/bookmarks', label: 'shell.pages.bookmarks', icon: 'i-lucide-bookmark' },
    { href: '/admin', label: 'shell.pages.admin', icon: 'i-lucide-crown', drawn: true, permission: 'admin.access' },
    {
      href: '/framework',
      label: 'shell.pages.showcase',
      icon: 'i-lucide-component',
      drawn: true,
      permission: 'framework.view',
    },
  ],
  footer: [
    { href: '/statistics', label: 'shell.pages.statistics' },
    { href: '/rules', label: 'shell.pages.rules' },
    { href: '/docs', label: 'shell.pages.docs' },
  ],
}

export type ShownEntry = Omit<NavigationEntry, 'permission'> & { isHere: boolean }

/** `isHere` is true for the current page and its parents. */
export function pickEntries(
  entries: NavigationEntry[],
  permissions: readonly Permission[],
  pathname: string,
): ShownEntry[] {
  return entries
    .filter(({ permission }) => permission === undefined || permissions.includes(permission))
    .map(({ permission: _, ...entry }) => ({
      ...entry,
      isHere: pathname === entry.href || pathname.startsWith(`${entry.href}/`),
    }))
}
