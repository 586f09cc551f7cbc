import type { ParseKeys } from 'i18next'
import type { Permission } from '#contract/permissions'
import type { IconName } from '~/ui/icon'

interface AdminLink {
  href: string
  label: ParseKeys
  icon: IconName
  permission: Permission
}

interface AdminGroup {
  title?: ParseKeys
  links: AdminLink[]
}

const groups: AdminGroup[] = [
  {
    links: [
      { href: '/admin', label: 'admin.overview.title', icon: 'i-lucide-list', permission: 'admin.access' },
      { href: '/admin/users', label: 'admin.users', icon: 'i-lucide-users', permission: 'users.manage' },
      { href: '/admin/applicants', label: 'admin.applicants.title', icon: 'i-lucide-user', permission: 'users.manage' },
      { href: '/admin/reports', label: 'reports.title', icon: 'i-lucide-flag', permission: 'reports.manage' },
      {
        href: '/admin/announcements',
        label: 'admin.announce.title',
        icon: 'i-lucide-bell',
        permission: 'news.manage',
      },
      { href: '/admin/mail', label: 'mails.title', icon: 'i-lucide-archive', permission: 'settings.manage' },
      { href: '/admin/audit', label: 'admin.audit', icon: 'i-lucide-history', permission: 'audit.view' },
    ],
  },
  {
    title: 'admin.settings',
    links: [
      {
        href: '/admin/settings/general',
        label: 'admin.general.title',
        icon: 'i-lucide-sliders-horizontal',
        permission: 'settings.manage',
      },
      {
        href: '/admin/settings/categories',
        label: 'admin.categories',
        icon: 'i-lucide-folder',
        permission: 'settings.manage',
      },
      { href: '/admin/settings/tags', label: 'admin.tags', icon: 'i-lucide-tag', permission: 'settings.manage' },
      {
        href: '/admin/settings/history',
        label: 'admin.settingsHistory',
        icon: 'i-lucide-history',
        permission: 'settings.manage',
      },
      { href: '/admin/settings/mail', label: 'admin.mail.title', icon: 'i-lucide-mail', permission: 'settings.manage' },
      {
        href: '/admin/settings/roles',
        label: 'admin.roles.title',
        icon: 'i-lucide-shield',
        permission: 'roles.manage',
      },
      {
        href: '/admin/settings/permissions',
        label: 'admin.matrix',
        icon: 'i-lucide-shield',
        permission: 'roles.manage',
      },
      {
        href: '/admin/settings/rooms',
        label: 'admin.rooms',
        icon: 'i-lucide-message-circle',
        permission: 'settings.manage',
      },
      {
        href: '/admin/settings/forums',
        label: 'admin.forums',
        icon: 'i-lucide-messages-square',
        permission: 'settings.manage',
      },
    ],
  },
]

/** Groups without pages are left out. */
export function pickPages(permissions: readonly Permission[]): AdminGroup[] {
  return groups
    .map((group) => ({ ...group, links: group.links.filter(({ permission }) => permissions.includes(permission)) }))
    .filter(({ links }) => links.length > 0)
}
