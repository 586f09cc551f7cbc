import { describe, expect, it } from 'vitest'
import { orderTables } from '../../scripts/backup/database.mjs'
import { rebuildSearch } from '../../scripts/backup/search-indexes.mjs'
import { writeInserts } from '../../scripts/backup/sql-text.mjs'

const lengths = { statement: 60, joined: 20, piece: 16 }

describe('writeInserts', () => {
  it('writes every kind of value', () => {
    const [sql] = writeInserts('notes', ['a', 'b', 'c', 'd', 'e'], [[1, 0.5, null, "it's;\n\\n", [0, 255]]])
    expect(sql).toBe(`INSERT INTO "notes" ("a","b","c","d","e") VALUES\n(1,0.5,NULL,'it''s;\n\\n',X'00ff');\n`)
  })

  it('joins rows up to the length of a statement', () => {
    const rows = [['first'], ['second'], ['third']]
    const statements = [...writeInserts('t', ['x'], rows, lengths)]
    expect(statements.map((sql) => sql.split('\n').slice(1).join(''))).toEqual(["('first'),('second');", "('third');"])
  })

  it('appends the pieces of a long text without cutting a character', () => {
    const text = `${"it's 😀 ".repeat(12)}end`
    const statements = [...writeInserts('t', ['id', 'x'], [[1, text]], lengths)]
    const pieces = statements.map((sql) => /'((?:[^']|'')*)'/.exec(sql)?.[1]?.replaceAll("''", "'") ?? '')
    expect(pieces.join('')).toBe(text)
    expect(pieces.every((piece) => Buffer.byteLength(piece) <= lengths.piece)).toBe(true)
    expect(statements[1]).toMatch(/^UPDATE "t" SET "x" = "x" \|\| '.*' WHERE rowid = last_insert_rowid\(\);\n$/s)
  })

  it('writes nothing when there are no rows', () => {
    expect([...writeInserts('t', ['x'], [])]).toEqual([])
  })
})

describe('orderTables', () => {
  it('puts a table after those it refers to, also when tables refer to each other', () => {
    const references = [
      { table: 'comments', target: 'torrents' },
      { table: 'torrents', target: 'users' },
      { table: 'users', target: 'invites' },
      { table: 'invites', target: 'users' },
      { table: 'comments', target: 'comments' },
    ]
    expect(orderTables(['comments', 'invites', 'torrents', 'users'], references)).toEqual([
      'invites',
      'users',
      'torrents',
      'comments',
    ])
  })
})

describe('rebuildSearch', () => {
  it('fills the index of torrents from the newest, some thousand rows in each statement', () => {
    const statements = rebuildSearch({ torrents: 12_000 }).filter((sql) => sql.includes('searched_torrents'))
    expect(statements.map((sql) => /BETWEEN \d+ AND \d+/.exec(sql)?.[0])).toEqual([
      'BETWEEN 10000 AND 14999',
      'BETWEEN 5000 AND 9999',
      'BETWEEN 0 AND 4999',
    ])
  })
})
