import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { listSpellings } from '#contract/vocabulary'
import { maxNameLength, parseReleaseName } from '../lib/release-name/parse-release-name'
import { searchWords, textChanges, torrentTexts } from '../platform/db/schema/search'
import { foldText, isUnspaced, withFolded } from './fold-text'
import { eachWord } from './words'

/** Changes of one round, and rounds of one run. */
const mostChanges = 200
const mostRounds = 10

/** Characters of the description and of the file names, and files, that are indexed. */
const longestText = 3000
const mostFiles = 100

type Texts = Omit<typeof torrentTexts.$inferSelect, 'id'>

interface Changed extends Record<'name' | 'tags', string> {
  id: number
  last: number
  changes: number
  isListed: 0 | 1
  resolution: string | null
  source: string | null
  codec: string | null
  description: string | null
  title: string | null
  files: string | null
  oldName: string | null
  oldTags: string | null
  oldTitle: string | null
}

/** Writes the texts of changed torrents. Returns the number of torrents. */
export async function indexTexts(db: DrizzleD1Database): Promise<number> {
  let indexed = 0
  for (let round = 0; round < mostRounds; round++) {
    const changed = await listChanged(db)
    if (changed.length === 0) break
    await storeTexts(db, changed)
    indexed += changed.length
    if (changed.reduce((sum, { changes }) => sum + changes, 0) < mostChanges) break
  }
  return indexed
}

function listChanged(db: DrizzleD1Database): Promise<Changed[]> {
  return db.all<Changed>(sql`select torrents.id, changed.last, changed.changes, torrents.status = 'approved' as isListed, torrents.name,
      torrents.tags, torrents.resolution, torrents.source, torrents.codec,
      substr(torrent_details.description, 1, ${longestText}) as description, titles.name as title,
      (select group_concat(path, ' / ') from (select path from torrent_files
        where torrent_files.torrent_id = torrents.id order by position limit ${mostFiles})) as files,
      old.name as oldName, old.tags as oldTags, old.title as oldTitle
    from (select torrent_id, max(id) as last, count(*) as changes from (select id, torrent_id from text_changes order by id limit ${mostChanges})
      group by torrent_id) as changed
    cross join torrents on torrents.id = changed.torrent_id
    left join torrent_details on torrent_details.torrent_id = torrents.id
    left join title_releases on title_releases.torrent_id = torrents.id
    left join titles on titles.id = title_releases.title_id
    left join torrent_texts as old on old.id = -torrents.id`)
}

async function storeTexts(db: DrizzleD1Database, changed: Changed[]): Promise<void> {
  const stored = changed.flatMap((row) => (row.isListed ? [{ id: -row.id, ...readTexts(row) }] : []))
  const last = Math.max(...changed.map((row) => row.last))
  const columns = ['id', 'name', 'folded', 'tags', 'files', 'title', 'description', 'team'] as const
  const rows = JSON.stringify(stored.map((texts) => columns.map((column) => texts[column])))
  const counts = JSON.stringify([...countWords(changed, stored)].map(([word, more]) => [word, reverseWord(word), more]))
  const ids = JSON.stringify(changed.map(({ id }) => -id))
  await db.batch([
    db.delete(torrentTexts).where(sql`${torrentTexts.id} in (select value from json_each(${ids}))`),
    db
      .insert(torrentTexts)
      .select(
        sql`select ${sql.raw(columns.map((_, index) => `value ->> ${index}`).join(', '))} from json_each(${rows})`,
      ),
    db
      .insert(searchWords)
      .select(sql`select value ->> 0, value ->> 1, value ->> 2 from json_each(${counts}) where true`)
      .onConflictDoUpdate({
        target: searchWords.word,
        set: { torrents: sql`search_words.torrents + excluded.torrents` },
      }),
    db.delete(textChanges).where(sql`${textChanges.id} <= ${last}`),
  ])
}

function readTexts(row: Changed): Texts {
  const { name, title, description, files } = row
  const tags = JSON.parse(row.tags) as string[]
  const spellings = (['resolution', 'source', 'codec'] as const).flatMap((kind) => listSpellings(kind, row[kind]))
  return {
    name,
    folded: foldText(name),
    tags: withFolded([...tags, ...spellings].join(' ')),
    files: withFolded((files ?? '').slice(0, longestText)),
    title: withFolded(title ?? ''),
    description: withFolded(description ?? ''),
    team: parseReleaseName(name.slice(0, maxNameLength)).group?.value ?? '',
  }
}

/** How many more torrents have each word, or fewer. */
function countWords(changed: Changed[], stored: Texts[]): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (texts: (string | null)[], by: number) => {
    for (const word of listWords(texts.join(' '))) counts.set(word, (counts.get(word) ?? 0) + by)
  }
  for (const { oldName, oldTags, oldTitle } of changed) add([oldName, oldTags, oldTitle], -1)
  for (const { name, tags, title } of stored) add([name, tags, title], 1)
  for (const [word, more] of counts) if (more === 0) counts.delete(word)
  return counts
}

/** Words with three letters or more, folded. */
function listWords(text: string): Set<string> {
  const words = [...eachWord(text)].map(({ folded }) => folded)
  return new Set(words.filter((word) => /\p{L}{3}/u.test(word) && word.length <= 40 && !isUnspaced(word)))
}

function reverseWord(word: string): string {
  return [...word].reverse().join('')
}
