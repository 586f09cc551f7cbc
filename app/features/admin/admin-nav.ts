import type { ParseKeys } from 'i18next'
import type { Permission } from '#contract/permissions'
import { adminPages } from '~/lib/site-pages/admin-pages'

const labels: Record<(typeof adminPages)[number]['id'], ParseKeys> = {
  admin: 'admin.overview.title',
  users: 'admin.users',
  applicants: 'admin.applicants.title',
  reports: 'reports.title',
  unconfirmed: 'admin.unconfirmed',
  announce: 'admin.announce.title',
  outbox: 'mails.title',
  audit: 'admin.audit',
  general: 'admin.general.title',
  categories: 'admin.categories',
  tagSettings: 'admin.tags',
  settingsHistory: 'admin.settingsHistory',
  mail: 'admin.mail.title',
  roles: 'admin.roles.title',
  permissions: 'admin.matrix',
  roomSettings: 'admin.rooms',
  forumSettings: 'admin.forums',
}

/** The sidebar's groups; those without pages are left out. */
export function pickPages(permissions: readonly Permission[]) {
  const links = adminPages
    .filter(({ permission }) => permissions.includes(permission))
    .map(({ id, href, icon }) => ({ href, icon, label: labels[id] }))
  const isSetting = ({ href }: { href: string }) => href.startsWith('/admin/settings/')
  const groups: { title?: ParseKeys; links: typeof links }[] = [
    { links: links.filter((link) => !isSetting(link)) },
    { title: 'admin.settings', links: links.filter(isSetting) },
  ]
  return groups.filter((group) => group.links.length > 0)
}
