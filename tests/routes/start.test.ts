import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../scripts/setup/root.mjs'
import { findPorts } from '../support/free-ports'
import { htmlText, t } from '../support/text'

/** `npm start` in a copy of the repository: its scripts are copied, everything else is the same. */
let copy: string
let port: number

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'skerry-start-'))
  for (const name of await readdir(root)) {
    if (name === 'scripts') await cp(join(root, name), join(copy, name), { recursive: true })
    else if (!['.git', '.local', 'node_modules'].includes(name)) await symlink(join(root, name), join(copy, name))
  }
  await linkPackages()
  port = await findPorts()
})

/**
 * The packages of the repository, each by a link, and said to be those of the lock file: an installation would empty the
 * folder it finds, which must never be the one these tests run from.
 */
async function linkPackages() {
  const stamp = '.skerry-lock'
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  await mkdir(to)
  for (const name of await readdir(from)) if (name !== stamp) await symlink(join(from, name), join(to, name))
  const lock = await readFile(join(root, 'package-lock.json'))
  await writeFile(join(to, stamp), createHash('sha256').update(lock).digest('hex'))
}

afterAll(() => rm(copy, { recursive: true, force: true }))

interface Ended {
  code: number | null
  out: string
  err: string
}

/** Starts it, and gives back what it said once it has ended: by itself, or by Ctrl-C when it has said `until`. */
async function start(
  args: string[],
  { until, meanwhile = async () => {} }: { until?: string; meanwhile?(): Promise<void> } = {},
) {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], { cwd: copy })
  const said: Ended = { code: null, out: '', err: '' }
  const isThere = new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => {
      said.out += text
      if (until && said.out.includes(until)) resolve()
    })
    child.stderr.on('data', (text) => {
      said.err += text
    })
    child.once('close', () => resolve())
  })
  const ended = once(child, 'close')
  await isThere
  if (until && child.exitCode === null) {
    try {
      await meanwhile()
    } finally {
      child.kill('SIGINT')
    }
  }
  said.code = (await ended)[0]
  return said
}

const lines = (text: string) => text.trim().split('\n').length
const readLogins = async () => JSON.parse(await readFile(join(copy, '.local/logins.json'), 'utf8'))

it('what it cannot do it says in one line, and exits 1', async () => {
  const taken = createServer().listen(port, '127.0.0.1')
  await once(taken, 'listening')
  const refused = await start(['--port', String(port)])
  taken.close()
  expect([refused.code, refused.err.trim()]).toEqual([
    1,
    `Port ${port} is in use. Choose another: npm start -- --port N`,
  ])
  for (const args of [
    ['--port', 'many'],
    ['--prot', '1'],
  ]) {
    const misread = await start(args)
    expect([args, misread.code, lines(misread.err)]).toEqual([args, 1, 1])
    expect(misread.err).toContain('Usage: npm start -- [--port N] [--reset]')
  }
})

it('a step that fails is named, with where its words are', async () => {
  await rm(join(copy, 'node_modules'), { recursive: true })
  await rm(join(copy, 'package-lock.json'))
  await writeFile(join(copy, 'package-lock.json'), 'no lock')
  const failed = await start(['--port', String(port)])
  expect([failed.code, failed.err.trim()]).toEqual([1, 'npm ci failed. Details: .local/logs/start.log'])
  expect(await readFile(join(copy, '.local/logs/start.log'), 'utf8')).not.toBe('')
  for (const name of ['node_modules', 'package-lock.json']) await rm(join(copy, name), { recursive: true, force: true })
  await symlink(join(root, 'package-lock.json'), join(copy, 'package-lock.json'))
  await linkPackages()
})

it('a community stands, is known by a second start, ends by Ctrl-C, and is there again', async () => {
  const address = `http://localhost:${port}`
  const first = await start(['--port', String(port)], {
    until: address,
    meanwhile: async () => {
      expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200)
      expect((await fetch(`http://127.0.0.1:${port + 1}/healthz`)).status).toBe(200)
      const second = await start(['--port', String(port + 2)])
      expect(second.code).toBe(1)
      expect(second.err).toContain(`This community is already running on ${address}`)
    },
  })
  expect([first.code, first.err]).toEqual([0, ''])
  // What was built before the tests is what its sources say.
  expect(first.out).not.toMatch(/Installing|Building/)
  const logins = await readLogins()
  expect(logins.map(({ role }: { role: string }) => role)).toEqual(
    expect.arrayContaining(['admin', 'moderator', 'member']),
  )
  for (const { username, password } of logins) expect(first.out).toMatch(new RegExp(`${username}\\s.*${password}`))
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()

  const again = await start(['--port', String(port)], { until: address })
  expect(again.code).toBe(0)
  expect(again.out).not.toContain(htmlText('shell.stats.seeding'))
  expect(await readLogins()).toEqual(logins)

  // What was there is gone before anything is made anew.
  const anew = await start(['--port', String(port), '--reset'], { until: t('shell.stats.seeding') })
  expect(anew.code).toBe(0)
  await expect(readLogins()).rejects.toThrow('ENOENT')
}, 180_000)

it('an older Node is told which one is needed', async () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.2.0' } })"
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(older)}`, 'scripts/start.mjs'],
    { cwd: copy },
  )
  let err = ''
  child.stderr.on('data', (text) => {
    err += text
  })
  const [code] = await once(child, 'close')
  expect([code, err]).toEqual([1, 'Skerry needs Node 20.3 or newer; this is 20.2.0.\n'])
})
