import type { ParseKeys } from 'i18next'
import type { Permission } from '#contract/permissions'

interface AccountTab {
  href: string
  /** Key of its words. */
  label: ParseKeys
  /** Shown only to roles that hold it. */
  permission?: Permission
}

/** The parts of a member's own area. A screen that lands adds its line here, and is a child of `_app.account.tsx`. */
const tabs: AccountTab[] = [
  { href: '/account', label: 'account.overview.title' },
  { href: '/account/settings', label: 'account.settings.title' },
  { href: '/account/invites', label: 'invites.title', permission: 'invites.send' },
  { href: '/account/announce-key', label: 'download.announceKey.tab' },
]

/** The tabs a member may see, with the one he is at. Only the overview is not the parent of what stands below it. */
export function pickTabs(pathname: string, permissions: readonly Permission[]) {
  return tabs
    .filter(({ permission }) => permission === undefined || permissions.includes(permission))
    .map(({ href, label }) => ({
      href,
      label,
      current: pathname === href || (href !== '/account' && pathname.startsWith(`${href}/`)),
    }))
}
