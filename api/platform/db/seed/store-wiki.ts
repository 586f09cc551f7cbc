import { rendererVersion, renderPage } from '../../../lib/markdown/render'
import { wikiSlugOf } from '../../../lib/slug/wiki-slug'
import { rulesTexts } from '../../../setup/rules-text'
import { type Cell, insertRows } from './insert-rows'
import type { SeededMember } from './members'
import { createRandom } from './random'
import { englishPages } from './wiki/en/pages'
import { norwegianPages } from './wiki/nb/pages'

const day = 24 * 60 * 60_000
const pages = [...englishPages, ...norwegianPages]

/** Pages that explain the site. The first revision of each lacks its last section. */
export async function storeWiki(db: D1Database, members: SeededMember[], now: number): Promise<void> {
  const random = createRandom('wiki')
  const writers = members.filter(({ role }) => role === 'admin' || role === 'moderator' || role === 'uploader')
  const slugs = new Map(pages.map(({ title }) => [wikiSlugOf(title), wikiSlugOf(title)]))
  const references = { members: new Map(), cards: new Map(), images: new Map(), wiki: slugs }
  const library = { origin: undefined, lookUp: async () => references }
  const stored = await Promise.all(
    pages.map(async (page, index) => ({
      ...page,
      id: index + 1 + rulesTexts.length,
      ...(await renderPage(page.source, library)),
    })),
  )
  const idOf = (title: string | undefined) => stored.find((page) => page.title === title)?.id ?? null
  const written = stored.map((page) => {
    const createdAt = now - random.between(90, 400) * day
    const edited = { by: random.pick(writers).id, at: createdAt + random.between(3, 80) * day }
    return { ...page, created: { by: random.pick(writers).id, at: createdAt }, edited }
  })
  await insertRows(
    db,
    'wiki_pages',
    [
      ...['id', 'slug', 'title', 'language', 'parent_id', 'position', 'source', 'html', 'headings'],
      ...['renderer_version', 'revision', 'readers', 'editors', 'updated_at', 'updated_by'],
    ],
    written.map(
      ({ id, title, language, parent, source, html, headings, readers = [], editors = [], edited }): Cell[] => [
        ...[id, wikiSlugOf(title), title, language, idOf(parent), id, source, html, JSON.stringify(headings)],
        ...[rendererVersion, 2, JSON.stringify(readers), JSON.stringify(editors), edited.at, edited.by],
      ],
    ),
  )
  await insertRows(
    db,
    'wiki_revisions',
    ['page_id', 'revision', 'title', 'source', 'summary', 'written_by', 'written_at'],
    written.flatMap(({ id, title, source, created, edited }): Cell[][] => [
      [id, 1, title, shorten(source), null, created.by, created.at],
      [id, 2, title, source, 'Complete the page', edited.by, edited.at],
    ]),
  )
  await insertRows(
    db,
    'wiki_links',
    ['slug', 'page_id'],
    written.flatMap(({ id, links }) => links.map((slug) => [slug, id])),
  )
}

function shorten(source: string): string {
  const last = source.lastIndexOf('\n## ')
  return last > 0 ? source.slice(0, last) : (source.split('\n\n')[0] ?? source)
}
