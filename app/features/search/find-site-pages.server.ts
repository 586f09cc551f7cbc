import { languages } from '#contract/languages'
import type { Permission } from '#contract/permissions'
import type { Reader } from '~/lib/format/reader.server'
import { translatorFor } from '~/lib/i18n/translator'
import { findMatches } from '~/lib/site-pages/match'
import { isAllowed, sitePages } from '~/lib/site-pages/pages'
import { result, type SearchResult } from './search-view'

/** Shorter texts begin words of most pages. */
const shortest = 3
const most = 5

/** Pages of the site, such as settings, by their name or by words for them, in any language. */
export function findSitePages(q: string, permissions: readonly Permission[], { t }: Reader): SearchResult[] {
  if (q.length < shortest) return []
  const named = sitePages.filter(isAllowed(permissions)).map(({ id, href }) => ({
    href,
    name: t(`palette.pages.${id}.name`),
    words: languages
      .map(translatorFor)
      .map((translate) => `${translate(`palette.pages.${id}.name`)} ${translate(`palette.pages.${id}.words`)}`)
      .join(' '),
  }))
  return findMatches(named, q)
    .slice(0, most)
    .map(({ href, name }) => ({ ...result, href, title: name, note: href }))
}
