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

/** Runs `npm start` in a copy of the repository: scripts/ is copied, the rest is linked. */
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

/** One link for the whole folder would be dangerous: `npm ci` empties node_modules, and would empty that of the repository. */
async function linkPackages() {
  const stamp = '.skerry-lock'
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  await mkdir(to)
  for (const name of await readdir(from)) if (name !== stamp) await symlink(join(from, name), join(to, name))
  const lock = await readFile(join(root, 'package-lock.json'))
  await writeFile(join(to, stamp), createHash('sha256').update(lock).digest('hex'))
}

afterAll(() => rm(copy, { recursive: true, force: true }))

interface Result {
  code: number | null
  out: string
  err: string
}

/** With `until`, sends Ctrl-C once that text is printed and `whileRunning` has resolved. */
async function start(
  args: string[],
  { until, whileRunning = async () => {} }: { until?: string; whileRunning?(): Promise<void> } = {},
) {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], { cwd: copy })
  const result: Result = { code: null, out: '', err: '' }
  const isPrinted = new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => {
      result.out += text
      if (until && result.out.includes(until)) resolve()
    })
    child.stderr.on('data', (text) => {
      result.err += text
    })
    child.once('close', () => resolve())
  })
  const exit = once(child, 'close')
  await isPrinted
  if (until && child.exitCode === null) {
    try {
      await whileRunning()
    } finally {
      child.kill('SIGINT')
    }
  }
  result.code = (await exit)[0]
  return result
}

const lines = (text: string) => text.trim().split('\n').length
const readLogins = async () => JSON.parse(await readFile(join(copy, '.local/logins.json'), 'utf8'))

it('prints one line and exits 1 when the port is in use or an option is wrong', async () => {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const refused = await start(['--port', String(port)])
  server.close()
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

it('names the failed step and its log file when a step fails', async () => {
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

it('serves the community, refuses a second start, stops on Ctrl-C and keeps its data', async () => {
  const address = `http://localhost:${port}`
  const first = await start(['--port', String(port)], {
    until: address,
    whileRunning: async () => {
      expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200)
      expect((await fetch(`http://127.0.0.1:${port + 1}/healthz`)).status).toBe(200)
      const second = await start(['--port', String(port + 2)])
      expect(second.code).toBe(1)
      expect(second.err).toContain(`This community is already running on ${address}`)
    },
  })
  expect([first.code, first.err]).toEqual([0, ''])
  expect(first.out).toMatch(/^Migrating the database \.\.\. \d+\.\d s$/m)
  expect(first.out).toMatch(/^Seeding the database \.\.\. \d+\.\d s$/m)
  // The build of the tests is up to date.
  expect(first.out).not.toMatch(/Installing|Building/)
  const logins = await readLogins()
  expect(logins.map(({ role }: { role: string }) => role)).toEqual(
    expect.arrayContaining(['admin', 'moderator', 'member']),
  )
  for (const { username, password } of logins) expect(first.out).toMatch(new RegExp(`${username}\\s.*${password}`))
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()

  const again = await start(['--port', String(port)], { until: address })
  expect(again.code).toBe(0)
  expect(again.out).not.toContain('Seeding')
  expect(await readLogins()).toEqual(logins)

  // The old data is deleted before the new data is complete.
  const reset = await start(['--port', String(port), '--reset'], { until: 'Seeding the database' })
  expect(reset.code).toBe(0)
  await expect(readLogins()).rejects.toThrow('ENOENT')
}, 180_000)

it('lets only one of two simultaneous starts run, and names it to the other', async () => {
  await rm(join(copy, '.local'), { recursive: true, force: true })
  const children = [1, 2].map(() => {
    const child = spawn(process.execPath, ['scripts/start.mjs', '--port', String(port)], { cwd: copy })
    let err = ''
    child.stderr.on('data', (text) => {
      err += text
    })
    return { child, exit: once(child, 'close').then(([code]) => ({ child, code, err })) }
  })
  const refused = await Promise.race(children.map(({ exit }) => exit))
  const winner = children.find(({ child }) => child !== refused.child)
  expect(refused.code).toBe(1)
  expect(refused.err).toBe(
    `This community is already starting on http://localhost:${port} (process ${winner?.child.pid}).\n`,
  )
  winner?.child.kill('SIGINT')
  expect((await winner?.exit)?.code).toBe(0)
})

it('names the required version when Node is too old', async () => {
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
