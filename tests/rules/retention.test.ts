import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import { retentionDays } from '../../api/platform/db/retention'
import { readSource } from '../support/source-tree'

const modules = import.meta.glob<Record<string, unknown>>('../../api/platform/db/schema/*.ts', { eager: true })
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .map((table) => getTableName(table))

const rows = [...readSource('docs/retention.md').matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, table = '', period = '', reason = '']) => ({ table, period: period.trim(), reason: reason.trim() }),
)

describe('docs/retention.md', () => {
  it('lists every table of the schema once, in alphabetical order, with a reason', () => {
    expect(tables.length).toBeGreaterThan(60)
    expect(rows.map(({ table }) => table)).toEqual([...tables].sort())
    expect(rows.filter(({ reason }) => reason.length < 6)).toEqual([])
  })

  it('calls each table bounded, kept for ever, or kept for the days that its job uses', () => {
    const other = rows.filter(({ period }) => period !== 'bounded' && period !== 'for ever')
    const stated = other.map(({ table, period }) => [table, Number(/^(\d+) days? after /.exec(period)?.[1])])
    expect(Object.fromEntries(stated)).toEqual(retentionDays)
  })

  it('has a job for every period', () => {
    const jobs = Object.keys(retentionDays).filter((table) => {
      const uses = Object.values(sources).filter((source) => source.includes(`retainedSince('${table}', now)`))
      return uses.length === 0
    })
    expect(jobs).toEqual([])
  })
})

const sources = import.meta.glob<string>('../../api/**/*.ts', { eager: true, query: '?raw', import: 'default' })
