import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openData } from '../../scripts/setup/database.mjs'

let folder: string
let data: ReturnType<typeof openData>

const count = () => data.db.prepare('select count(*) n from notes').first<number>('n')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-storage-'))
  data = openData(folder)
  await data.db.prepare('create table notes (id integer primary key, body text, amount real)').run()
}, 60_000)

afterAll(async () => {
  await data.close()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

test('stores and reads text of any script, fractions and null', async () => {
  const insert = data.db.prepare('insert into notes (body, amount) values (?, ?) returning id, body, amount')
  const bodies = ['a \'quoted\' "text"; --', '雅楽 😀\u0000\n', '']
  const stored = await data.db.batch([...bodies.map((body) => insert.bind(body, 0.1)), insert.bind(null, null)])
  const rows = [...bodies.map((body) => ({ body, amount: 0.1 })), { body: null, amount: null }]
  expect(stored.flatMap(({ results }) => results)).toEqual(rows.map((row, index) => ({ id: index + 1, ...row })))
})

test('reads the first row, one of its columns, or rows as arrays of columns with one name', async () => {
  const one = data.db.prepare('select 1 a, 2 b')
  expect([await one.first(), await one.first('b')]).toEqual([{ a: 1, b: 2 }, 2])
  const none = data.db.prepare('select 1 a where 1 = ?').bind(2)
  expect([await none.first(), await none.first('a')]).toEqual([null, null])
  expect(await data.db.prepare('select 1 a, ? a').bind('x').raw()).toEqual([[1, 'x']])
})

test('stores nothing of a batch that fails, and gives the message of the database', async () => {
  const before = await count()
  const insert = data.db.prepare('insert into notes (body) values (?)')
  const batch = data.db.batch([insert.bind('first'), data.db.prepare('insert into missing values (1)')])
  await expect(batch).rejects.toThrow('no such table: missing')
  expect(await count()).toBe(before)
})

test('stores files by any key', async () => {
  const key = 'posters/å & b?.svg'
  await data.files.put(key, '<svg/>')
  expect(await (await data.files.get(key))?.text()).toBe('<svg/>')
  expect(await data.files.get('posters')).toBeNull()
})
