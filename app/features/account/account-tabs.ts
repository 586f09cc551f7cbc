import type { ParseKeys } from 'i18next'
import type { Permission } from '#contract/permissions'

interface AccountTab {
  href: string
  label: ParseKeys
  permission?: Permission
}

/** Each new screen adds its line here, and is a child of `_app.account.tsx`. */
const tabs: AccountTab[] = [
  { href: '/account', label: 'account.overview.title' },
  { href: '/account/settings', label: 'account.settings.title' },
  { href: '/account/invites', label: 'invites.title', permission: 'invites.send' },
  { href: '/account/points', label: 'account.points' },
  { href: '/account/freeleech', label: 'account.freeleech' },
  { href: '/account/announce-key', label: 'downloads.announceKey.tab' },
]

/** The overview is current only on its own page. */
export function pickTabs(pathname: string, permissions: readonly Permission[]) {
  return tabs
    .filter(({ permission }) => permission === undefined || permissions.includes(permission))
    .map(({ href, label }) => ({
      href,
      label,
      current: pathname === href || (href !== '/account' && pathname.startsWith(`${href}/`)),
    }))
}
