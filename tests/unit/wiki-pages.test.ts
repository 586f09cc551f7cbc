import { expect, it } from 'vitest'
import { wikiSlugOf } from '../../api/lib/slug/wiki-slug'
import { englishPages } from '../../api/platform/db/seed/wiki/en/pages'
import { norwegianPages } from '../../api/platform/db/seed/wiki/nb/pages'

const pages = [...englishPages, ...norwegianPages]
const slugs = new Set(pages.map(({ title }) => wikiSlugOf(title)))

/** Examples that a page shows on purpose. */
const missing = ['A page that is missing', 'En side som mangler', 'Seedboxes compared']

it('seeds 34 pages in each language with different addresses', () => {
  expect([englishPages.length, norwegianPages.length, slugs.size]).toEqual([34, 34, 68])
})

it('links only to seeded pages, and puts pages below seeded pages of their language', () => {
  const links = pages.flatMap(({ source }) => [...source.matchAll(/\[\[([^\]|\\]+)/g)].map(([, title = '']) => title))
  expect(links.length).toBeGreaterThan(80)
  expect(links.filter((title) => !slugs.has(wikiSlugOf(title)) && !missing.includes(title))).toEqual([])
  for (const { parent, language } of pages) {
    if (parent) expect(pages.find(({ title }) => title === parent)).toMatchObject({ language })
  }
})
