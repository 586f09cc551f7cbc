import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupCommunity } from '../../scripts/backup/backup-community.mjs'
import { restoreCommunity } from '../../scripts/backup/restore-community.mjs'
import { Problem } from '../../scripts/setup/command.mjs'
import { runTool } from '../../scripts/setup/run-tool.mjs'
import { startStack } from '../../scripts/stack.mjs'
import { WebClient } from '../support/web-client'

type Stack = Awaited<ReturnType<typeof startStack>>

/** Longer than an SQL statement of D1, with characters that end, quote or escape. */
const longText = `it's;\n"\\n${"100 kB; isn't it — ø😀 ".repeat(6000)}`

const searches = [
  '/v1/search?q=sintel',
  '/v1/search?q=the&kind=comments',
  '/v1/torrents?q=big+buck',
  '/v1/torrents?sort=size&category=movies',
  '/v1/chat/rooms/harbour/search?q=the',
  '/v1/forums/search?q=the',
]

const folder = await mkdtemp(join(tmpdir(), 'skerry-backup-test-'))
const [source, backup, restored] = [join(folder, 'source'), join(folder, 'backup'), join(folder, 'restored')]

const runScript = (script: string, ...args: string[]) => runTool('node', [`scripts/${script}.mjs`, ...args])

async function findProblem(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'succeeded',
    (error) => {
      if (error instanceof Problem) return error.message
      throw error
    },
  )
}

async function withStack<T>(data: string, body: (stack: Stack, db: D1Database) => Promise<T>): Promise<T> {
  const stack = await startStack({ folder: data })
  try {
    return await body(stack, (await stack.miniflare.getD1Database('DB', 'skerry-api')) as D1Database)
  } finally {
    await stack.stop()
  }
}

const addEdgeCases = (db: D1Database) =>
  db.batch([
    db.prepare('UPDATE torrent_details SET description = ? WHERE torrent_id = 1').bind(longText),
    db.prepare('UPDATE comments SET deleted_at = 1 WHERE id = 2'),
    db.prepare('UPDATE chat_messages SET deleted_at = 1 WHERE id = 2'),
    db.prepare('UPDATE users SET closed_at = 1 WHERE id = 20'),
    db.prepare("UPDATE torrents SET status = 'pending' WHERE id = 3"),
    db.prepare("UPDATE settings SET mail_provider = 'resend', smtp_host = 'mail.example'"),
    db.prepare(
      `INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
       VALUES ('a', 1, 'https://push.example/a', 'p', 'a', 1)`,
    ),
    // Its id must not be given to the next message.
    db.prepare('DELETE FROM chat_messages WHERE id = (SELECT max(id) FROM chat_messages)'),
  ])

/** Includes every word of each search index with the row that has it. */
async function readDatabase(db: D1Database) {
  const list = async (sql: string) => (await db.prepare(sql).all()).results
  const listSorted = async (sql: string) => (await list(sql)).map((row) => JSON.stringify(row)).sort()
  const content: Record<string, string[]> = {
    schema: await listSorted(
      "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' AND name <> 'd1_migrations'",
    ),
    sequences: await listSorted("SELECT * FROM sqlite_sequence WHERE name <> 'd1_migrations'"),
  }
  for (const { name, type } of await list('PRAGMA table_list')) {
    const isOwn = type === 'table' && !/^(_cf_|sqlite_|d1_)/.test(String(name))
    if (isOwn) content[String(name)] = await listSorted(`SELECT * FROM "${name}"`)
  }
  for (const index of ['torrent_search', 'chat_search', 'forum_search', 'site_search']) {
    await db.prepare(`CREATE VIRTUAL TABLE words USING fts5vocab('${index}', 'instance')`).run()
    content[index] = await listSorted('SELECT * FROM words')
    await db.prepare('DROP TABLE words').run()
  }
  return content
}

/** A member's view: the results of searches, and the torrents of a list page. */
async function useAsMember({ url, apiUrl }: Stack) {
  const logins: { username: string; password: string; role: string }[] = JSON.parse(
    await readFile(join(source, 'logins.json'), 'utf8'),
  )
  const { username = '', password = '' } = logins.find(({ role }) => role === 'member') ?? {}
  const grant = { grant_type: 'password', client_id: 'backup-test', username, password }
  const signedIn = await fetch(new URL('/auth/token', apiUrl), { method: 'POST', body: new URLSearchParams(grant) })
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  const results: string[] = []
  for (const path of searches) {
    const response = await fetch(new URL(path, apiUrl), { headers: { authorization: `Bearer ${accessToken}` } })
    expect([path, response.status]).toEqual([path, 200])
    results.push(await response.text())
  }
  const visitor = new WebClient({ url })
  await visitor.send('/login', { form: { username, password } })
  const page = await (await visitor.send('/')).text()
  return { results, listed: [...page.matchAll(/href="\/torrents\/([\w-]+)\/download"/g)].map(([, slug]) => slug) }
}

beforeAll(async () => {
  await runTool('tsx', ['scripts/seed.ts', '--folder', source])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('npm run restore', () => {
  it('restores every row, file and search result of a backup, but no way to write to the members of a copy', async () => {
    const [memberBefore, before] = await withStack(source, async (stack, db) => {
      await addEdgeCases(db)
      return [await useAsMember(stack), await readDatabase(db)]
    })
    await runScript('backup', '--folder', source, '--to', backup)
    expect(await runScript('restore', '--from', backup, '--folder', restored)).toContain('return the same rows')
    await copyFile(join(source, 'secrets.json'), join(restored, 'secrets.json'))
    const [after, memberAfter] = await withStack(restored, async (stack, db) => {
      return [await readDatabase(db), await useAsMember(stack)]
    })
    expect(memberBefore.listed.length).toBeGreaterThan(20)
    expect(memberAfter).toEqual(memberBefore)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    const differing = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    expect(differing).toEqual(['push_subscriptions', 'settings'])
    expect(after.push_subscriptions).toEqual([])
    expect(after.settings).toEqual([expect.stringContaining('"mail_provider":"smtp"')])
    expect(after.settings).toEqual([expect.stringContaining('"smtp_host":null')])
    expect(before.torrent_details?.some((row) => row.includes(JSON.stringify(longText).slice(1, -1)))).toBe(true)
  })

  it('refuses a database with members, and keeps it', async () => {
    expect(await findProblem(restoreCommunity({ from: backup, folder: source }))).toContain('has members')
  })

  it('fails when a search returns other rows than before', async () => {
    const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))
    const [lost, other] = [join(folder, 'lost'), join(folder, 'other')]
    await mkdir(join(lost, 'tables'), { recursive: true })
    await writeFile(join(lost, 'tables/blocks.sql'), '')
    const nothing = { rows: { blocks: 0 }, references: [], sequences: {}, files: [] }
    await writeFile(join(lost, 'manifest.json'), JSON.stringify({ ...manifest, ...nothing }))
    expect(await findProblem(restoreCommunity({ from: lost, folder: other }))).toContain('differs from the backup')
  })

  it('refuses a folder without a manifest', async () => {
    const unfinished = join(folder, 'unfinished')
    await mkdir(unfinished)
    expect(await findProblem(restoreCommunity({ from: unfinished, folder: restored }))).toContain(
      'is not a complete backup',
    )
  })
})

describe('npm run backup', () => {
  it('makes a folder that other accounts of the machine cannot read', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o700)
  })

  it('refuses a folder with other files', async () => {
    expect(await findProblem(backupCommunity({ folder: source, to: folder }))).toContain('is not empty')
  })

  it('refuses an empty database, and makes no folder', async () => {
    const to = join(folder, 'backup-of-nothing')
    expect(await findProblem(backupCommunity({ folder: join(folder, 'nothing'), to }))).toContain('is empty')
    expect(await readdir(to).catch(() => 'missing')).toBe('missing')
  })

  it('refuses an environment without a database', async () => {
    const options = { env: 'staging', folder: source, to: join(folder, 'remote') }
    expect(await findProblem(backupCommunity(options))).toContain('no database id for staging')
  })
})
