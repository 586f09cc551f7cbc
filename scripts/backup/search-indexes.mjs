/** The full-text indexes: how each is filled from its tables, and samples of what it finds. */

/** Rows that one statement indexes. D1 ends statements that run for 30 seconds. */
const rowsEach = 5000

/**
 * The same rows as the triggers of the migrations write. FTS5 is fastest when rowids rise: those of torrents are negative ids,
 * so torrents are read from the newest.
 * @typedef {{ source: string, isDescending?: boolean, fill: (range: string) => string }} Filling
 * @type {Record<string, Filling[]>}
 */
const fillings = {
  torrent_search: [
    {
      source: 'torrents',
      isDescending: true,
      fill: (range) => `INSERT INTO torrent_search (rowid, name, facets)
        SELECT id, name, facets FROM searched_torrents WHERE torrent_id ${range};`,
    },
  ],
  text_search: [
    {
      source: 'torrents',
      isDescending: true,
      fill: (range) => `INSERT INTO text_search (rowid, name, folded, tags, files, title, description, team)
        SELECT id, name, folded, tags, files, title, description, team FROM torrent_texts
        WHERE id IN (SELECT -id FROM torrents WHERE id ${range}) ORDER BY id;`,
    },
  ],
  title_search: [
    {
      source: 'titles',
      fill: (range) => `INSERT INTO title_search (rowid, kind, words)
        SELECT id, kind, name || coalesce(' ' || (SELECT name FROM artists WHERE artists.id = artist_id), '')
        FROM titles WHERE id ${range} AND merged_into IS NULL ORDER BY id;`,
    },
  ],
  people_search: [
    {
      source: 'people',
      fill: (range) => `INSERT INTO people_search (rowid, name)
        SELECT id, name FROM people WHERE id ${range} AND merged_into IS NULL ORDER BY id;`,
    },
  ],
  forum_search: [
    {
      source: 'comments',
      fill: (range) => `INSERT INTO forum_search (rowid, marks, title, text)
        SELECT id, marks, title, text FROM searched_posts WHERE id ${range} ORDER BY id;`,
    },
  ],
  wiki_search: [
    {
      source: 'wiki_pages',
      fill: (range) => `INSERT INTO wiki_search (rowid, title, text)
        SELECT id, title, source FROM wiki_pages WHERE id ${range} AND deleted_at IS NULL ORDER BY id;`,
    },
  ],
  issue_search: [
    {
      source: 'issues',
      fill: (range) => `INSERT INTO issue_search (rowid, title, text)
        SELECT issues.id, title, coalesce(comments.source, '') FROM issues
          LEFT JOIN comments ON comments.id = body_id AND comments.deleted_at IS NULL
          WHERE issues.id ${range} ORDER BY issues.id;`,
    },
  ],
  request_search: [
    {
      source: 'torrent_requests',
      fill: (range) => `INSERT INTO request_search (rowid, title)
        SELECT id, title FROM torrent_requests WHERE id ${range} ORDER BY id;`,
    },
  ],
  chat_search: [
    {
      source: 'chat_messages',
      fill: (range) => `INSERT INTO chat_search (rowid, source, place)
        SELECT id, source, place FROM chat_messages WHERE id ${range} AND kind <> 'event' AND deleted_at IS NULL ORDER BY id;`,
    },
  ],
  site_search: [
    {
      source: 'users',
      fill: (range) => `INSERT INTO site_search (rowid, kind, words)
        SELECT id * 16 + 1, 'member', username FROM users WHERE id ${range} AND closed_at IS NULL ORDER BY id;`,
    },
    {
      source: 'comments',
      fill: (range) => `INSERT INTO site_search (rowid, kind, words)
        SELECT id * 16 + 2, 'comment', source FROM comments WHERE id ${range} AND deleted_at IS NULL AND CASE subject_kind
          WHEN 'torrent' THEN EXISTS (SELECT 1 FROM torrents WHERE torrents.id = subject_id AND status = 'approved')
          WHEN 'title' THEN EXISTS (SELECT 1 FROM titles WHERE titles.id = subject_id AND merged_into IS NULL
            AND (releases > 0 OR created_by IS NOT NULL))
          ELSE subject_kind IN ('news', 'issue', 'request') END ORDER BY id;`,
    },
    {
      source: 'articles',
      fill: (range) => `INSERT INTO site_search (rowid, kind, words)
        SELECT id * 16 + 3, 'article', title || char(10) || summary || char(10) || source FROM articles
        WHERE id ${range} ORDER BY id;`,
    },
    {
      source: 'chat_rooms',
      fill: (range) => `INSERT INTO site_search (rowid, kind, words)
        SELECT id * 16 + 4, 'room', slug || ' ' || name || char(10) || topic FROM chat_rooms
        WHERE id ${range} AND kind <> 'direct' ORDER BY id;`,
    },
  ],
}

export const searchIndexes = Object.keys(fillings)

export const searchedTables = Object.values(fillings).flatMap((parts) => parts.map(({ source }) => source))

/** Statements that empty all indexes and fill them again. @param {Record<string, number>} maxIds largest id of each searched table */
export function rebuildSearch(maxIds) {
  return Object.entries(fillings).flatMap(([index, parts]) => [
    `INSERT INTO ${index} (${index}) VALUES ('delete-all');`,
    ...parts.flatMap(({ source, isDescending, fill }) => {
      const statements = []
      for (let first = 0; first <= (maxIds[source] ?? 0); first += rowsEach) {
        statements.push(fill(`BETWEEN ${first} AND ${first + rowsEach - 1}`))
      }
      return isDescending ? statements.reverse() : statements
    }),
  ])
}

/** Texts to take words from: the rows of a table by id. */
export const sampleTexts = {
  torrent_search: [['torrents', 'name']],
  text_search: [['torrents', 'name']],
  title_search: [['titles', 'name']],
  people_search: [['people', 'name']],
  chat_search: [['chat_messages', 'source']],
  forum_search: [['comments', 'source']],
  wiki_search: [['wiki_pages', 'source']],
  issue_search: [['issues', 'title']],
  request_search: [['torrent_requests', 'title']],
  site_search: [
    ['users', 'username'],
    ['comments', 'source'],
    ['articles', 'source'],
    ['chat_rooms', 'name'],
  ],
}
const samplesEach = 8
const longestResult = 50

/** @typedef {{ index: string, word: string, total: number, rowids: number[] }} SearchSample */

/**
 * Searches each index for words of its own texts, old and new.
 * @param {import('./database.mjs').Query} query
 * @param {Record<string, number>} maxIds largest id of each searched table
 * @returns {Promise<SearchSample[]>}
 */
export async function sampleSearches(query, maxIds) {
  const samples = []
  for (const [index, sources] of Object.entries(sampleTexts)) {
    for (const [table = '', column = ''] of sources) {
      const ids = Array.from({ length: samplesEach }, (_, step) =>
        Math.ceil(((maxIds[table] ?? 0) * (step + 1)) / samplesEach),
      )
      const [rows = []] = await query([
        { sql: `SELECT ${column} AS text FROM ${table} WHERE id IN (${ids.join(', ')})` },
      ])
      const words = rows.flatMap(({ text }) => /[\p{L}\p{N}]{4,}/u.exec(String(text ?? ''))?.[0].toLowerCase() ?? [])
      for (const word of new Set(words)) samples.push(await runSearch(query, index, word))
    }
  }
  return samples
}

/** @param {import('./database.mjs').Query} query @param {string} index @param {string} word @returns {Promise<SearchSample>} */
export async function runSearch(query, index, word) {
  const match = `FROM ${index} WHERE ${index} MATCH ?`
  const values = [`"${word}"`]
  const [[counted] = [], listed = []] = await query([
    { sql: `SELECT count(*) AS total ${match}`, values },
    { sql: `SELECT rowid ${match} ORDER BY rowid DESC LIMIT ${longestResult}`, values },
  ])
  return { index, word, total: Number(counted?.total), rowids: listed.map(({ rowid }) => Number(rowid)) }
}
