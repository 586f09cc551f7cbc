import type { ParseKeys } from 'i18next'
import type { Permission } from '#contract/permissions'
import type { IconName } from '~/ui/icon'

/** A link of the chrome. A screen that lands adds its line here; no link may lead to a page that does not exist. */
export interface NavigationEntry {
  href: string
  /** Key of its words. */
  label: ParseKeys
  /** None where words alone stand: in the footer. */
  icon?: IconName
  /** In the bar of the member its drawing alone is seen, its words by pointer and by ear. */
  drawn?: true
  /** Shown only to roles that hold it. */
  permission?: Permission
}

interface Navigation {
  /** Beside the brand; under 768 px the bar at the bottom. Five fit a thumb. */
  main: NavigationEntry[]
  /** The menu of the site's title. */
  site: NavigationEntry[]
  /** At the end of the user bar, before Logout. */
  account: NavigationEntry[]
  footer: NavigationEntry[]
}

export const navigation: Navigation = {
  main: [
    { href: '/', label: 'torrents.title', icon: 'i-lucide-list' },
    { href: '/chat', label: 'chat.nav', icon: 'i-lucide-message-circle' },
  ],
  site: [
    { href: '/rules', label: 'rules.title', icon: 'i-lucide-book-open' },
    { href: '/torrents/upload', label: 'upload.nav', icon: 'i-lucide-upload', permission: 'torrents.upload' },
    {
      href: '/moderation/torrents',
      label: 'moderation.nav',
      icon: 'i-lucide-gavel',
      permission: 'torrents.moderate',
    },
    { href: '/admin/reports', label: 'reports.title', icon: 'i-lucide-flag', permission: 'reports.manage' },
  ],
  account: [
    { href: '/account', label: 'account.title', icon: 'i-lucide-user' },
    { href: '/admin', label: 'admin.title', icon: 'i-lucide-crown', drawn: true, permission: 'admin.access' },
    {
      href: '/framework',
      label: 'showcase.title',
      icon: 'i-lucide-component',
      drawn: true,
      permission: 'framework.view',
    },
  ],
  footer: [{ href: '/rules', label: 'rules.title' }],
}

/** An entry as it is shown. */
export type ShownEntry = Omit<NavigationEntry, 'permission'> & { isHere: boolean }

/** The entries a member may see, and whether each is where the reader is: the page itself or one below it. */
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
