import type { Permission } from '#contract/permissions'

/** A page that members find by its name and by further words, which are `palette.pages.{id}`. */
export interface SitePage {
  id: string
  href: string
  icon: `i-lucide-${string}`
  permission?: Permission
}

/** In the order of the sidebar of the admin area. */
export const adminPages = [
  { id: 'admin', href: '/admin', icon: 'i-lucide-crown', permission: 'admin.access' },
  { id: 'users', href: '/admin/users', icon: 'i-lucide-users', permission: 'users.manage' },
  { id: 'applicants', href: '/admin/applicants', icon: 'i-lucide-user', permission: 'users.manage' },
  { id: 'reports', href: '/admin/reports', icon: 'i-lucide-flag', permission: 'reports.manage' },
  {
    id: 'unconfirmed',
    href: '/admin/unconfirmed-uploads',
    icon: 'i-lucide-arrow-up',
    permission: 'users.manage',
  },
  { id: 'announce', href: '/admin/announcements', icon: 'i-lucide-bell', permission: 'news.manage' },
  { id: 'outbox', href: '/admin/mail', icon: 'i-lucide-archive', permission: 'settings.manage' },
  { id: 'audit', href: '/admin/audit', icon: 'i-lucide-history', permission: 'audit.view' },
  {
    id: 'general',
    href: '/admin/settings/general',
    icon: 'i-lucide-sliders-horizontal',
    permission: 'settings.manage',
  },
  {
    id: 'categories',
    href: '/admin/settings/categories',
    icon: 'i-lucide-folder',
    permission: 'settings.manage',
  },
  { id: 'tagSettings', href: '/admin/settings/tags', icon: 'i-lucide-tag', permission: 'settings.manage' },
  {
    id: 'settingsHistory',
    href: '/admin/settings/history',
    icon: 'i-lucide-history',
    permission: 'settings.manage',
  },
  { id: 'mail', href: '/admin/settings/mail', icon: 'i-lucide-mail', permission: 'settings.manage' },
  { id: 'roles', href: '/admin/settings/roles', icon: 'i-lucide-shield', permission: 'roles.manage' },
  { id: 'permissions', href: '/admin/settings/permissions', icon: 'i-lucide-list-checks', permission: 'roles.manage' },
  {
    id: 'roomSettings',
    href: '/admin/settings/rooms',
    icon: 'i-lucide-message-circle',
    permission: 'settings.manage',
  },
  {
    id: 'forumSettings',
    href: '/admin/settings/forums',
    icon: 'i-lucide-messages-square',
    permission: 'settings.manage',
  },
] as const satisfies readonly SitePage[]
