import type { ApiPage } from './model/pages'

/** Pages with a text of contract/guides, in reading order. */
export const guidePages = [
  { path: '', guide: 'overview' },
  { path: 'api', guide: 'api' },
  { path: 'api/auth', guide: 'auth' },
  { path: 'realtime', guide: 'realtime' },
  { path: 'parser', guide: 'parser' },
  { path: 'parser/auth', guide: 'parser-auth' },
  { path: 'rss', guide: 'rss' },
  { path: 'versions', guide: 'versions' },
] as const

/** Pages that are made from the contract, with their names in the locale files. */
export const madePages = { 'api/list': 'docsPages.list', changelog: 'docsPages.changelog.title' } as const

export const isMadePage = (path: string): path is keyof typeof madePages => Object.hasOwn(madePages, path)

export const docsHref = (path: string) => (path === '' ? '/docs' : `/docs/${path}`)

export const apiHref = (page: string) => `/docs/api/${page}`

/** `issue-labels` as `Issue labels`. */
export function nameOfPage(page: string): string {
  const last = (page.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return last.charAt(0).toUpperCase() + last.slice(1)
}

export const isBelow = (page: string, above: string) => page.startsWith(`${above}/`)

/** All pages in reading order: the guides, the list, the changelog, then the resources. */
export function listAddresses(index: ApiPage[]): string[] {
  const guides: string[] = guidePages.map(({ path }) => path)
  const [overview = '', api = '', auth = '', ...others] = guides
  const pages = index.map(({ path }) => `api/${path}`).filter((path) => path !== auth)
  return [overview, api, auth, 'api/list', ...others, 'changelog', ...pages]
}
