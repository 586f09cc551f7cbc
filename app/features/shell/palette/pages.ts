import type { Permission } from '#contract/permissions'
import { sitePages } from '~/lib/site-pages/pages'
import type { IconName } from '~/ui/icon'

type PageId = (typeof sitePages)[number]['id']

interface Page {
  id: PageId
  href: string
  icon: IconName
  permission?: Permission
}

export const pages: readonly Page[] = sitePages

/** How many of the first pages are listed before anything is typed. */
export const usualPages = 8

interface Action {
  id: string
  icon: IconName
  /** The page with the form. */
  href?: string
  /** A control that every page has. */
  press?: string
  permission?: Permission
}

const allActions = [
  { id: 'newThread', href: '/forums', icon: 'i-lucide-pencil', permission: 'forums.post' },
  { id: 'newIssue', href: '/issues/new', icon: 'i-lucide-circle-dot', permission: 'issues.create' },
  { id: 'upload', href: '/torrents/upload', icon: 'i-lucide-upload', permission: 'torrents.upload' },
  { id: 'theme', press: '.footer [name="theme"]', icon: 'i-lucide-moon' },
  {
    id: 'language',
    press: '.footer [name="language"]:not([aria-current])',
    icon: 'i-lucide-languages',
  },
  { id: 'signOut', href: '/account/out', icon: 'i-lucide-log-out' },
  { id: 'invite', href: '/account/invites', icon: 'i-lucide-ticket', permission: 'invites.send' },
  { id: 'newCollection', href: '/collections/new', icon: 'i-lucide-layout-grid' },
  { id: 'newRequest', href: '/requests/new', icon: 'i-lucide-hand' },
  { id: 'newTitle', href: '/titles/new', icon: 'i-lucide-film', permission: 'torrents.upload' },
  { id: 'newArticle', href: '/news/new', icon: 'i-lucide-megaphone', permission: 'news.manage' },
  { id: 'newWikiPage', href: '/wiki/new/edit', icon: 'i-lucide-library', permission: 'wiki.edit' },
  { id: 'addImage', href: '/images/new', icon: 'i-lucide-image' },
] as const

export type ActionId = (typeof allActions)[number]['id']

export const actions: readonly (Action & { id: ActionId })[] = allActions

export const usualActions = 6
