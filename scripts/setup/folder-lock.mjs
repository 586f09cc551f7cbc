/** One process at a time may use a data folder: two would corrupt its database, its build and its packages. */
import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Problem } from './command.mjs'

/** @typedef {{ pid: number, startTime: string | undefined, state: 'starting' | 'running', port?: number }} Owner */

export const lockName = 'lock.json'

/** @param {string} file @returns {string | undefined} */
function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Distinguishes a process from an earlier one with the same id. @param {number} pid @returns {string | undefined} */
function readStartTime(pid) {
  // Field 22 of /proc/PID/stat. The second field is the name, which may contain spaces and brackets.
  const stat = readIfPresent(`/proc/${pid}/stat`)
  if (stat) return stat.replace(/^.*\) /s, '').split(' ')[19]
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** @param {Owner} owner */
function isAlive(owner) {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  return readStartTime(owner.pid) === owner.startTime
}

/** @param {string} text of a lock file @returns {Owner | undefined} undefined when it is damaged or its process has ended */
function readLiveOwner(text) {
  try {
    const owner = JSON.parse(text)
    return isAlive(owner) ? owner : undefined
  } catch {
    return undefined
  }
}

/** Creates the lock file with its content in one step. @param {string} file @param {Owner} owner @returns {boolean} false when it exists */
function createLock(file, owner) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(owner))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft)
  }
}

/**
 * Removes the lock of a dead process. A second lock guards the removal, so that no process removes the lock of another that
 * was quicker to replace it.
 * @param {string} file
 * @param {string} stale the content that was read
 * @param {Owner} owner this process
 */
function removeStaleLock(file, stale, owner) {
  const guard = `${file}.takeover`
  if (createLock(guard, owner)) {
    if (readIfPresent(file) === stale) rmSync(file)
    rmSync(guard)
    return
  }
  const text = readIfPresent(guard)
  if (text !== undefined && !readLiveOwner(text)) rmSync(guard, { force: true })
}

/** @param {Owner} owner */
function refuse({ pid, state, port }) {
  const address = port ? ` on http://localhost:${port}` : ''
  const verb = state === 'starting' ? 'starting' : 'running'
  throw new Problem(`This community is already ${verb}${address} (process ${pid}).`)
}

/**
 * Takes the folder for this process until it exits, or throws a Problem that names the process that has it.
 * @param {string} folder
 * @param {number} [port] that this process will serve on
 * @returns {{ markRunning: () => void }}
 */
export function lockFolder(folder, port) {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${lockName}`
  /** @type {Owner} */
  const owner = { pid: process.pid, startTime: readStartTime(process.pid), state: 'starting', port }
  while (!createLock(file, owner)) {
    const text = readIfPresent(file)
    if (text === undefined) continue // The lock was released: try again.
    const other = readLiveOwner(text)
    if (other) refuse(other)
    removeStaleLock(file, text, owner)
  }
  process.once('exit', () => rmSync(file, { force: true }))
  return {
    markRunning() {
      const draft = `${file}.${process.pid}`
      writeFileSync(draft, JSON.stringify({ ...owner, state: 'running' }))
      renameSync(draft, file)
    },
  }
}
