import { describe, expect, it } from 'vitest'
import { sampleTexts, searchIndexes } from '../../scripts/backup/search-indexes.mjs'
import { listFiles, readSource } from '../support/source-tree'

const folder = 'api/platform/db/migrations'

function listIndexes(sql: string): string[] {
  const steps = sql.matchAll(
    /\b(CREATE VIRTUAL TABLE|DROP TABLE)\s+(?:IF (?:NOT )?EXISTS\s+)?[`"]?(\w+)[`"]?(\s+USING\s+fts5)?/gi,
  )
  const names = new Set<string>()
  for (const [, act = '', name = '', isSearch] of steps) {
    if (isSearch) names.add(name)
    else if (/^drop/i.test(act)) names.delete(name)
  }
  return [...names].sort()
}

const migrations = listFiles(folder)
  .filter((path) => path.endsWith('.sql'))
  .sort()
const made = listIndexes(migrations.map(readSource).join('\n'))

describe('the full-text indexes of the migrations', () => {
  it('are filled after a restore', () => {
    expect(made.length).toBeGreaterThan(2)
    expect([...searchIndexes].sort()).toEqual(made)
  })

  it('are searched after a restore', () => {
    expect(Object.keys(sampleTexts).sort()).toEqual(made)
  })
})

describe('listIndexes', () => {
  it('finds new indexes and leaves out dropped ones', () => {
    const sql =
      'CREATE VIRTUAL TABLE `a` USING fts5(x);\nCREATE VIRTUAL TABLE IF NOT EXISTS b using FTS5 (y);\nDROP TABLE `a`;'
    expect(listIndexes(sql)).toEqual(['b'])
  })
})
