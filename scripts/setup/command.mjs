/** Prints an expected failure as one line; the output of the failed tool goes to a log file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { root } from './root.mjs'

export class Problem extends Error {
  /** @param {string} line for the terminal @param {string} [details] for the log */
  constructor(line, details) {
    super(line)
    this.details = details
  }
}

/**
 * Runs a command. A failure prints one line and exits with code 1.
 * @param {string} name of the command, and of its log
 * @param {() => Promise<void>} body
 */
export async function runCommand(name, body) {
  // Safe: child processes are killed on `exit`, and SQLite keeps committed data. Precedes miniflare's handler, which would exit
  // with code 130.
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
