import type { Permission } from '#contract/permissions'
import type { IconName } from '~/ui/icon'
import type english from '../../../public/locale/en.json'

/** A link of the shell. Each new screen adds its line here; every link must lead to an existing page. */
export interface NavigationEntry {
  href: string
  /** A text of `shell.pages`. */
  label: keyof (typeof english)['shell']['pages']
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
    { href: '/', label: 'torrents', icon: 'i-lucide-list' },
    { href: '/movies', label: 'movies', icon: 'i-lucide-film' },
    { href: '/shows', label: 'shows', icon: 'i-lucide-tv' },
    { href: '/music', label: 'music', icon: 'i-lucide-music' },
    { href: '/chat', label: 'chat', icon: 'i-lucide-message-circle' },
    { href: '/forums', label: 'forums', icon: 'i-lucide-messages-square' },
  ],
  site: [
    { href: '/software', label: 'software', icon: 'i-lucide-package' },
    { href: '/news', label: 'news', icon: 'i-lucide-megaphone' },
    { href: '/rules', label: 'rules', icon: 'i-lucide-book-open' },
    { href: '/wiki', label: 'wiki', icon: 'i-lucide-library' },
    { href: '/issues', label: 'issues', icon: 'i-lucide-circle-dot' },
    { href: '/requests', label: 'requests', icon: 'i-lucide-hand' },
    { href: '/torrents/upload', label: 'upload', icon: 'i-lucide-upload', permission: 'torrents.upload' },
    {
      href: '/moderation/torrents',
      label: 'moderation',
      icon: 'i-lucide-gavel',
      permission: 'torrents.moderate',
    },
    {
      href: '/moderation/posts',
      label: 'posts',
      icon: 'i-lucide-messages-square',
      permission: 'forums.moderate',
    },
    { href: '/admin/reports', label: 'reports', icon: 'i-lucide-flag', permission: 'reports.manage' },
  ],
  account: [
    { href: '/account', label: 'account', icon: 'i-lucide-user' },
    { href: '/bookmarks', label: 'bookmarks', icon: 'i-lucide-bookmark' },
    { href: '/admin', label: 'admin', icon: 'i-lucide-crown', drawn: true, permission: 'admin.access' },
    {
      href: '/framework',
      label: 'showcase',
      icon: 'i-lucide-component',
      drawn: true,
      permission: 'framework.view',
    },
  ],
  footer: [
    { href: '/statistics', label: 'statistics' },
    { href: '/rules', label: 'rules' },
    { href: '/docs', label: 'docs' },
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
