import { parseArgs } from 'node:util'
import { Problem } from '../setup/command.mjs'

/**
 * @param {string[]} args
 * @param {'from' | 'to'} backup name of the option with the folder of the backup
 * @param {string} usage
 * @returns {{ env?: string, folder?: string, from?: string, to?: string }}
 */
export function readBackupOptions(args, backup, usage) {
  const text = /** @type {const} */ ({ type: 'string' })
  try {
    return parseArgs({ args, options: { env: text, folder: text, [backup]: text } }).values
  } catch (error) {
    throw new Problem(`${/** @type {Error} */ (error).message.split('. ')[0]}. Usage: ${usage}`)
  }
}
