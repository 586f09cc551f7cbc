/** A command that cannot go on says so in one line; what the failing tool printed goes to a log file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { root } from './root.mjs'

export class Problem extends Error {
  /** @param {string} line what the person at the terminal reads @param {string} [details] what goes to the log */
  constructor(line, details) {
    super(line)
    this.details = details
  }
}

/**
 * Runs a command's body. A failure prints one line and exits 1.
 * @param {string} name of the command, and of its log
 * @param {() => Promise<void>} body
 */
export async function runCommand(name, body) {
  // Exiting at once is safe: every child of ours is killed on `exit`, and SQLite keeps what was committed.
  // Registered before any library can: miniflare would answer a signal with code 130.
  process.on('SIGINT', () => process.exit(0))
  process.on('SIGTERM', () => process.exit(0))
  try {
    await body()
  } catch (error) {
    const details = error instanceof Problem ? error.details : error instanceof Error ? error.stack : String(error)
    let line = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    if (details) {
      const file = `.local/logs/${name}.log`
      mkdirSync(`${root}.local/logs`, { recursive: true })
      writeFileSync(root + file, `${details}\n`)
      line += ` Details: ${file}`
    }
    console.error(line)
    process.exit(1)
  }
}
