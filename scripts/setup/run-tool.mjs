/** Runs a tool and captures its output. */
import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { Problem } from './command.mjs'
import { root } from './root.mjs'

const quiet = { WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', NO_UPDATE_NOTIFIER: '1' }

/**
 * @param {string} tool in node_modules/.bin or on the PATH
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, failure?: string }} [options] `failure` is the line to print
 * @returns {Promise<string>} stdout and stderr in their order
 */
export function runTool(tool, args, { env = {}, failure } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      cwd: root,
      env: { ...process.env, ...quiet, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = () => child.kill('SIGKILL')
    process.once('exit', end)
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const fail = (/** @type {string} */ why) =>
      reject(
        new Problem(failure ?? `${tool} ${args.join(' ')} failed.`, `${tool} ${args.join(' ')}: ${why}\n${output}`),
      )
    child.on('error', (error) => fail(error.message))
    child.on('close', (code, signal) => {
      process.removeListener('exit', end)
      if (code === 0) resolve(output)
      else fail(signal ?? `exit code ${code}`)
    })
  })
}
