import { expect, type Page } from '@playwright/test'
import { t } from '../support/text'

const firstRow = /<tr role="row"><td[^>]*>[^<]*<\/td><td[^>]*><a id="t\d+" class="title trunc" href="([^"]+)"/

/** Path of the first torrent of a list that is not pinned, found without opening a page. */
export async function findTorrent(page: Page, query = '?sort=seeders'): Promise<string> {
  const list = await page.request.get(`/${query}`, { maxRetries: 2 })
  const [, address = ''] = firstRow.exec(await list.text()) ?? []
  expect(address, `the first torrent of ${list.url()}`).not.toBe('')
  return address
}

export const titleWalls = [
  { path: '/movies', kind: 'movie' },
  { path: '/shows', kind: 'show' },
  { path: '/music', kind: 'album' },
  { path: '/software', kind: 'package' },
] as const

export async function findTitle(page: Page, wall: string): Promise<string> {
  const list = await page.request.get(`${wall}?sort=seeders`, { maxRetries: 2 })
  const [, address = ''] = /class="title trunc" href="([^"]+)"/.exec(await list.text()) ?? []
  expect(address, `the first title of ${list.url()}`).not.toBe('')
  return address
}

/** `/titles/album/artist:name` for the page of a title. */
export function titlePath(address: string): string {
  const { path, kind } = titleWalls.find(({ path }) => address.startsWith(`${path}/`)) ?? titleWalls[0]
  return `/titles/${kind}/${address.slice(path.length + 1).replace('/', ':')}`
}

/** The first thread of a forum. */
export async function findThread(page: Page, forum: string): Promise<string> {
  const list = await page.request.get(forum, { maxRetries: 2 })
  const [, address = ''] = /class="title" href="(\/forums\/[^"]+\/[^"?]+)"/.exec(await list.text()) ?? []
  expect(address, `the first thread of ${list.url()}`).not.toBe('')
  return address
}

/**
 * @returns the path of a screen without its placeholder: `{torrent}`, `{torrent of movies}`, `{title}`, `{title of /music}`, `{artist}` or
 * `{thread}`
 */
export async function fillIn(page: Page, path: string): Promise<string> {
  if (path === '{thread}') return findThread(page, '/forums/help-4')
  const [torrent, category] = /^\{torrent(?: of (\w+))?\}/.exec(path) ?? []
  if (torrent) return path.replace(torrent, await findTorrent(page, category && `?category=${category}&sort=seeders`))
  if (path === '{artist}') return (await findTitle(page, '/music')).replace(/\/[^/]+$/, '')
  const [placeholder = '', wall] = /^\{title(?: of (\/\w+))?\}/.exec(path) ?? []
  if (!placeholder) return path
  const title = await findTitle(page, wall ?? '/movies')
  const part = path.slice(placeholder.length)
  return part === '' ? title : titlePath(title) + part
}

export const publicScreens = [
  ...['/login', '/register', '/register?invite=none', '/register/sent', '/verify?token=none', '/verify/done'],
  ...['/password/forgot', '/password/reset?token=none', '/password/done', '/email/confirm?token=none'],
  '/unsubscribe?done',
]

/** Placeholders as in `fillIn`. */
export const memberScreens = [
  { name: 'upload', path: '/torrents/upload', heading: t('uploads.title') },
  { name: 'own uploads', path: '/torrents/mine', heading: t('shelf.titles.uploaded') },
  { name: 'snatched', path: '/torrents/mine?list=snatched', heading: t('shelf.titles.snatched') },
  { name: 'bookmarks', path: '/bookmarks', heading: t('shelf.titles.bookmarks') },
  { name: 'freeleech token', path: '{torrent}/token', heading: t('downloads.token.title') },
  { name: 'deleted torrent', path: '/torrents/homework-zip-nc/deleted', heading: 'homework.zip' },
  { name: 'points', path: '/account/points', heading: t('account.title') },
  { name: 'freeleech', path: '/account/freeleech', heading: t('account.title') },
  { name: 'announce-key', path: '/account/announce-key', heading: t('account.title') },
  { name: 'list', path: '/', heading: t('torrents.title') },
  { name: 'list, page 2 of a category', path: '/?category=software&page=2&perPage=25', heading: t('torrents.title') },
  {
    name: 'list, every filter',
    path: '/?fields=shown&density=compact&life=alive&q=size%3A4+is%3Abad',
    heading: t('torrents.title'),
  },
  { name: 'no result', path: '/?q=zzzzqqqq', heading: t('torrents.title') },
  { name: 'search', path: '/search?q=a', heading: t('search.title') },
  { name: 'search, no result', path: '/search?q=qqqqq', heading: t('search.title') },
  { name: 'search, nothing asked', path: '/search', heading: t('search.title') },
  { name: 'views', path: '/views?query=tags%3Dlinux', heading: t('views.title') },
  { name: 'torrent', path: '{torrent}', heading: null },
  { name: 'torrent, subtitles', path: '{torrent of movies}/subtitles', heading: null },
  ...titleWalls.map(({ path, kind }) => ({ name: `titles, ${kind}`, path, heading: t(`titles.walls.${kind}`) })),
  { name: 'titles, list', path: '/movies?view=list&sort=seeders', heading: t('titles.walls.movie') },
  { name: 'titles, no result', path: '/movies?q=zzzzqqqq', heading: t('titles.walls.movie') },
  ...titleWalls.map(({ path, kind }) => ({ name: `title, ${kind}`, path: `{title of ${path}}`, heading: null })),
  ...['reviews', 'comments', 'history'].map((part) => ({
    name: `title, ${part}`,
    path: `{title}/${part}`,
    heading: null,
  })),
  { name: 'title, add to a collection', path: '{title}/collections', heading: null },
  { name: 'artist', path: '{artist}', heading: null },
  { name: 'person', path: '/people/buster-keaton', heading: 'Buster Keaton' },
  { name: 'title, new', path: '/titles/new?kind=show', heading: t('titleForms.new.title') },
  { name: 'collections', path: '/collections', heading: t('collections.title') },
  { name: 'collections, none', path: '/collections?of=followed&page=300', heading: t('collections.title') },
  { name: 'collection, new', path: '/collections/new', heading: t('collections.form.new') },
  { name: 'collection', path: '/collections/film-noir', heading: 'Film noir' },
  {
    name: 'collection, titles',
    path: '/collections/film-noir/titles',
    heading: t('collections.order.title', { name: 'Film noir' }),
  },
  {
    name: 'collections of a member',
    path: '/collections?owner=uploader',
    heading: t('collections.member.title', { name: 'uploader' }),
  },
  { name: 'own reports', path: '/reports', heading: t('reports.own.title') },
  { name: 'question', path: '/reports/question', heading: t('reports.own.ask') },
  { name: 'requests', path: '/requests', heading: t('torrentRequests.title') },
  { name: 'requests, filled', path: '/requests?state=filled', heading: t('torrentRequests.title') },
  { name: 'requests, no result', path: '/requests?q=zzzzqqqq&of=mine', heading: t('torrentRequests.title') },
  {
    name: 'request',
    path: '/requests/nosferatu-with-the-music-of-1922-3',
    heading: 'Nosferatu with the music of 1922',
  },
  {
    name: 'request, filled',
    path: '/requests/big-buck-bunny-with-the-production-files-1',
    heading: 'Big Buck Bunny, with the production files',
  },
  { name: 'request, new', path: '/requests/new', heading: t('torrentRequests.new') },
  { name: 'forums', path: '/forums', heading: t('forums.title') },
  { name: 'forum', path: '/forums/help-4', heading: 'Help' },
  { name: 'forum search', path: '/forums/search?q=cache', heading: t('forums.search.title') },
  { name: 'forum search, no result', path: '/forums/search?q=qqqqq', heading: t('forums.search.title') },
  { name: 'forum, no result', path: '/forums/help-4?filter=mine&prefix=Guide', heading: 'Help' },
  { name: 'thread', path: '{thread}', heading: null },
  { name: 'thread, new', path: '/forums/help-4/new', heading: t('forums.new.title') },
  { name: 'image, new', path: '/images/new', heading: t('images.title') },
  { name: 'account', path: '/account', heading: t('account.title') },
  ...['profile', 'appearance', 'notifications', 'security', 'sessions', 'confirm-identity', 'data'].map((page) => ({
    name: `settings, ${page}`,
    path: `/account/settings/${page}`,
    heading: t('account.title'),
  })),
  { name: 'crop', path: '/account/settings/avatar', heading: t('account.avatar.choose') },
  { name: 'chat', path: '/chat/harbour', heading: '#harbour' },
  { name: 'chat, search', path: '/chat/harbour/search?q=disk', heading: '#harbour' },
  { name: 'notifications', path: '/notifications', heading: t('notifications.title') },
  { name: 'chat, direct', path: '/chat/direct', heading: t('chat.directTitle') },
  { name: 'member', path: '/user/uploader', heading: 'uploader' },
  { name: 'rules', path: '/rules', heading: t('rules.title') },
  { name: 'wiki', path: '/wiki', heading: t('wiki.title') },
  { name: 'wiki, search', path: '/wiki?q=ratio', heading: t('wiki.title') },
  { name: 'wiki page', path: '/wiki/setting-up-a-torrent-client', heading: 'Setting up a torrent client' },
  { name: 'wiki history', path: '/wiki/getting-started/history', heading: t('wikiForms.history.title') },
  ...['torrents', 'peers&period=1y', 'activity', 'members', 'tops'].map((topic) => ({
    name: `statistics, ${topic}`,
    path: `/statistics?topic=${topic}`,
    heading: t('statistics.title'),
  })),
  { name: 'documentation', path: '/docs', heading: 'Documentation' },
  { name: 'documentation, endpoint', path: '/docs/api/users/user/reviews', heading: 'Reviews' },
  { name: 'documentation, changelog', path: '/docs/changelog', heading: t('docsPages.changelog.title') },
  { name: 'documentation, search', path: '/docs/search?q=reviews', heading: t('docsPages.results') },
  { name: 'issues', path: '/issues', heading: t('issues.title') },
  { name: 'issues, no result', path: '/issues?q=zzzzqqqq&kind=idea&assignee=-', heading: t('issues.title') },
  { name: 'issues, saved view', path: '/issues?state=all&kind=bug&sort=votes', heading: t('issues.title') },
  { name: 'issue board', path: '/issues/board', heading: t('issues.headings.board') },
  { name: 'changelog', path: '/issues/changelog', heading: t('issues.headings.changelog') },
  { name: 'issue labels', path: '/issues/labels', heading: t('issues.headings.labels') },
  { name: 'issue', path: '/issues/1', heading: null },
  { name: 'news', path: '/news', heading: t('news.title') },
  { name: 'issue, new', path: '/issues/new', heading: t('issues.new') },
  { name: 'issue, form', path: '/issues/new?kind=bug', heading: t('issues.new') },
  { name: 'not found', path: '/no/such/page', heading: t('errors.notFound.title') },
  { name: 'sign out', path: '/account/out', heading: t('auth.logout.title') },
]

export const staffScreens = [
  '/admin',
  '/admin/announcements',
  '/admin/applicants',
  '/admin/unconfirmed-uploads',
  '/admin/audit',
  '/admin/mail',
  '/admin/reports',
  '/moderation/torrents',
  '/moderation/torrents?status=waiting',
  '/moderation/torrents?batch=reject',
  '/moderation/reasons',
  '/moderation/reasons?new',
  '/moderation/posts',
  '/moderation/images',
  '/titles/import',
  ...['board', '1', '1/edit', 'labels?label=new', 'labels?milestone=new'].map((page) => `/issues/${page}`),
  '/news/new',
  ...['edit', 'delete'].map((part) => `/requests/nosferatu-with-the-music-of-1922-3/${part}`),
  '/wiki/getting-started/edit',
  ...['edit', 'poster', 'group', 'delete'].map((part) => `{title}/${part}`),
  ...['/titles/movie/sintel-2010/credits', '/people/jan-morgenstern/edit'],
  ...['/shows', '/software'].map((wall) => `{title of ${wall}}/parts`),
  '/chat/harbour/manage',
  '/admin/users',
  '/admin/users/member',
  ...[
    'general',
    'categories',
    'tags',
    'rooms',
    'rooms?act=new',
    'tags?act=edit',
    'history',
    'mail',
    'roles',
    'roles/elder',
    'roles/new',
    'permissions',
    'forums',
    'forums/forum/help-4',
  ].map((page) => `/admin/settings/${page}`),
]

export async function openScreen(page: Page, path: string, heading?: string | null) {
  const address = await fillIn(page, path)
  await page.goto(address)
  // Not redirected, for example to re-authentication.
  await expect(page).toHaveURL(address)
  const title = page.getByRole('heading', { level: 1, ...(heading ? { name: heading } : {}) })
  await expect(title).toBeVisible()
}
