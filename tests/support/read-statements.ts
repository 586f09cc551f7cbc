import { readdir, readFile } from 'node:fs/promises'
import {
  type RecordedRequest,
  type RecordedStatement,
  recordFolder,
  type StatementRecord,
  withoutLengths,
} from './statement-record'

async function readRecords(): Promise<StatementRecord[]> {
  const files = (await listTestFiles()).map((name) => `${recordFolder}/${name.replace('.test.ts', '.json')}`)
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => undefined)))
  return texts.flatMap((text) => (text ? [JSON.parse(text)] : []))
}

const listTestFiles = async () => (await readdir('tests/api')).filter((name) => name.endsWith('.test.ts'))

/** Test files of the API without a record. */
export async function listMissing(): Promise<string[]> {
  const recorded = new Set((await readRecords()).map(({ testFile }) => testFile))
  return (await listTestFiles()).filter((name) => !recorded.has(name))
}

/** Every statement once, with a test file that ran it. */
export async function readStatements(): Promise<(RecordedStatement & { testFile: string })[]> {
  const all = new Map<string, RecordedStatement & { testFile: string }>()
  for (const { testFile, statements } of await readRecords()) {
    // These statements belong to the test of the measuring client.
    if (testFile === 'measured-database.test.ts') continue
    for (const statement of statements) {
      const key = withoutLengths(statement.sql)
      const known = all.get(key)
      if (!known || known.values.length === 0) all.set(key, { ...known, ...statement, testFile })
      else known.endpoint ??= statement.endpoint
    }
  }
  return [...all.values()].filter(({ sql }) => !/^\s*pragma|d1_migrations/i.test(sql))
}

/** Tables that requests with entries in the audit log changed in other transactions, by endpoint. */
export async function readActs(): Promise<Map<string, Set<string>>> {
  const all = new Map<string, Set<string>>()
  for (const { acts = [] } of await readRecords()) {
    for (const { endpoint, outside } of acts) {
      all.set(endpoint, new Set([...(all.get(endpoint) ?? []), ...outside]))
    }
  }
  return all
}

/** Names of the rate limits that requests to each endpoint counted against. */
export async function readLimits(): Promise<Map<string, Set<string>>> {
  const all = new Map<string, Set<string>>()
  for (const { limits } of await readRecords()) {
    for (const { endpoint, names } of limits) all.set(endpoint, new Set([...(all.get(endpoint) ?? []), ...names]))
  }
  return all
}

/** The most that a request to each endpoint cost, with the test file of each figure. */
export async function readRequests(): Promise<(RecordedRequest & { testFile: string })[]> {
  return (await readRecords()).flatMap(({ testFile, requests }) =>
    requests.map((request) => ({ ...request, testFile })),
  )
}
