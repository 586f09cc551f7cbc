import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const module = new URL('../../scripts/setup/folder-lock.mjs', import.meta.url).href
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process that locks the folder, prints the outcome, and exits when its standard input ends. */
function startProcess(port = 8788) {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(module)})
    try { lockFolder(${JSON.stringify(folder)}, ${port}).markRunning(); console.log('locked') }
    catch (error) { console.log(error.message) }
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const outcome = once(child.stdout, 'data').then(([text]) => String(text).trim())
  async function stop(signal?: NodeJS.Signals) {
    const exit = once(child, 'exit')
    if (signal) child.kill(signal)
    else child.stdin.end()
    await exit
  }
  return { pid: child.pid, outcome, stop }
}

it('names the owner and its address when the folder is locked', async () => {
  const first = startProcess()
  expect(await first.outcome).toBe('locked')
  const second = startProcess(9000)
  expect(await second.outcome).toBe(
    `This community is already running on http://localhost:8788 (process ${first.pid}).`,
  )
  await Promise.all([first.stop(), second.stop()])
})

it('removes the lock when the process exits', async () => {
  const first = startProcess()
  await first.outcome
  await first.stop()
  expect(await readdir(folder)).toEqual([])
})

it.each([
  ['of a killed process', ''],
  ['that is damaged', '{"pid":'],
  [
    'of an earlier process with the same number',
    JSON.stringify({ pid: process.pid, startTime: '1', state: 'running' }),
  ],
])('takes over a lock %s, by only one of several processes', async (_, content) => {
  const killed = startProcess()
  await killed.outcome
  await killed.stop('SIGKILL')
  const left = await readFile(join(folder, 'lock.json'), 'utf8')
  await writeFile(join(folder, 'lock.json'), content || left)

  const processes = Array.from({ length: 5 }, () => startProcess())
  const outcomes = await Promise.all(processes.map(({ outcome }) => outcome))
  expect(outcomes.filter((outcome) => outcome === 'locked')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome.startsWith('This community is already'))).toHaveLength(4)
  await Promise.all(processes.map(({ stop }) => stop()))
  expect(await readdir(folder)).toEqual([])
})
