import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Problem } from './problem.mjs'

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

const recordIn = (/** @type {string} */ folder) => `${folder}/running.json`

/** Two processes must not write one database: the second says where the first is. @param {string} folder */
export async function requireIdle(folder) {
  let other
  try {
    other = JSON.parse(readFileSync(recordIn(folder), 'utf8'))
    process.kill(other.pid, 0)
  } catch {
    return // No record, or its process is gone.
  }
  // A process number may have been given to someone else since; nobody else answers on that port.
  if (!(await answers(other.port))) return
  throw new Problem(`This community is already running on http://localhost:${other.port} (process ${other.pid}).`)
}

/** Says that this process has the folder, until it exits. @param {string} folder @param {number} port */
export function claimFolder(folder, port) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(recordIn(folder), JSON.stringify({ pid: process.pid, port }))
  process.once('exit', () => rmSync(recordIn(folder), { force: true }))
}
