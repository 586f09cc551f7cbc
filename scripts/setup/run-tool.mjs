/** Runs a tool and captures its output. */
import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { Problem } from './command.mjs'
import { root } from './root.mjs'

const quiet = { WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', NO_UPDATE_NOTIFIER: '1' }

/**
 * @param {string} tool in node_modules/.bin or on the PATH
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, failure?: string, onlyStdout?: boolean }} [options] `failure` is the one line to print
 * @returns {Promise<string>} the tool's output: both streams in their order, or only stdout
 */
export function runTool(tool, args, { env = {}, failure, onlyStdout = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      cwd: root,
      env: { ...process.env, ...quiet, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = () => child.kill('SIGKILL')
    process.once('exit', end)
    // Characters of several bytes may arrive in two chunks.
    child.stdout.setEncoding('utf8')
    child.stderr.setEncoding('utf8')
    let output = ''
    let stdout = ''
    const keep = (/** @type {string} */ chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stdout.on('data', (/** @type {string} */ chunk) => {
      stdout += chunk
    })
    child.stderr.on('data', keep)
    const fail = (/** @type {string} */ why) =>
      reject(
        new Problem(failure ?? `${tool} ${args.join(' ')} failed.`, `${tool} ${args.join(' ')}: ${why}\n${output}`),
      )
    child.on('error', (error) => fail(error.message))
    child.on('close', (code, signal) => {
      process.removeListener('exit', end)
      if (code === 0) resolve(onlyStdout ? stdout : output)
      else fail(signal ?? `exit code ${code}`)
    })
  })
}
