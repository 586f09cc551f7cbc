import type { Permission } from '#contract/permissions'
import { adminPages, type SitePage } from './admin-pages'

const publicPages = [
  { id: 'torrents', href: '/', icon: 'i-lucide-list' },
  { id: 'movies', href: '/movies', icon: 'i-lucide-film' },
  { id: 'shows', href: '/shows', icon: 'i-lucide-tv' },
  { id: 'music', href: '/music', icon: 'i-lucide-music' },
  { id: 'chat', href: '/chat', icon: 'i-lucide-message-circle' },
  { id: 'forums', href: '/forums', icon: 'i-lucide-messages-square' },
  { id: 'news', href: '/news', icon: 'i-lucide-megaphone' },
  { id: 'wiki', href: '/wiki', icon: 'i-lucide-library' },
  { id: 'issues', href: '/issues', icon: 'i-lucide-circle-dot' },
  { id: 'board', href: '/issues/board', icon: 'i-lucide-columns-3' },
  { id: 'changelog', href: '/issues/changelog', icon: 'i-lucide-history' },
  { id: 'issueLabels', href: '/issues/labels', icon: 'i-lucide-tag' },
  { id: 'rules', href: '/rules', icon: 'i-lucide-book-open' },
  { id: 'docs', href: '/docs', icon: 'i-lucide-terminal' },
  { id: 'statistics', href: '/statistics', icon: 'i-lucide-chart-line' },
  { id: 'software', href: '/software', icon: 'i-lucide-package' },
  { id: 'collections', href: '/collections', icon: 'i-lucide-layout-grid' },
  { id: 'requests', href: '/requests', icon: 'i-lucide-hand' },
  { id: 'notifications', href: '/notifications', icon: 'i-lucide-bell' },
  { id: 'search', href: '/search', icon: 'i-lucide-search' },
  { id: 'forumSearch', href: '/forums/search', icon: 'i-lucide-search' },
  { id: 'direct', href: '/chat/direct', icon: 'i-lucide-message-circle' },
  { id: 'ownReports', href: '/reports', icon: 'i-lucide-flag' },
  { id: 'askStaff', href: '/reports/question', icon: 'i-lucide-message-circle' },
  { id: 'views', href: '/views', icon: 'i-lucide-rss' },
  { id: 'uploads', href: '/torrents/mine', icon: 'i-lucide-list' },
  { id: 'bookmarks', href: '/bookmarks', icon: 'i-lucide-bookmark' },
] as const satisfies readonly SitePage[]

const accountPages = [
  { id: 'account', href: '/account', icon: 'i-lucide-user' },
  { id: 'invites', href: '/account/invites', icon: 'i-lucide-ticket', permission: 'invites.send' },
  { id: 'points', href: '/account/points', icon: 'i-lucide-gift' },
  { id: 'freeleech', href: '/account/freeleech', icon: 'i-lucide-ticket' },
  { id: 'announceKey', href: '/account/announce-key', icon: 'i-lucide-key-round' },
  { id: 'profile', href: '/account/settings/profile', icon: 'i-lucide-user' },
  { id: 'appearance', href: '/account/settings/appearance', icon: 'i-lucide-sun' },
  { id: 'choices', href: '/account/settings/notifications', icon: 'i-lucide-bell' },
  { id: 'blocks', href: '/account/settings/blocks', icon: 'i-lucide-eye-off' },
  { id: 'security', href: '/account/settings/security', icon: 'i-lucide-shield' },
  { id: 'email', href: '/account/settings/email', icon: 'i-lucide-mail' },
  { id: 'passkeys', href: '/account/settings/passkeys', icon: 'i-lucide-key-round' },
  { id: 'app', href: '/account/settings/app', icon: 'i-lucide-monitor-smartphone' },
  { id: 'codes', href: '/account/settings/codes', icon: 'i-lucide-key-round' },
  { id: 'sessions', href: '/account/settings/sessions', icon: 'i-lucide-monitor-smartphone' },
  { id: 'tokens', href: '/account/settings/tokens', icon: 'i-lucide-terminal' },
  { id: 'data', href: '/account/settings/data', icon: 'i-lucide-archive' },
] as const satisfies readonly SitePage[]

const staffPages = [
  { id: 'queue', href: '/moderation/torrents', icon: 'i-lucide-gavel', permission: 'torrents.moderate' },
  { id: 'reasonTemplates', href: '/moderation/reasons', icon: 'i-lucide-gavel', permission: 'torrents.moderate' },
  { id: 'heldPosts', href: '/moderation/posts', icon: 'i-lucide-messages-square', permission: 'forums.moderate' },
  { id: 'images', href: '/moderation/images', icon: 'i-lucide-image', permission: 'reports.manage' },
  { id: 'importTitles', href: '/titles/import', icon: 'i-lucide-library', permission: 'torrents.moderate' },
  ...adminPages,
  { id: 'showcase', href: '/framework', icon: 'i-lucide-component', permission: 'framework.view' },
] as const satisfies readonly SitePage[]

export const sitePages = [...publicPages, ...accountPages, ...staffPages] as const

export const isAllowed =
  (permissions: readonly Permission[]) =>
  ({ permission }: { id: string; permission?: Permission }) =>
    permission === undefined || permissions.includes(permission)
