import { parseArgs } from 'node:util'
import { Problem } from './command.mjs'

/**
 * Reads the options of `npm start` and `npm run dev`.
 * @param {string[]} args
 * @param {string} command for the message
 * @returns {{ port: number, reset: boolean }}
 */
export function readOptions(args, command) {
  const usage = `Usage: ${command} -- [--port N] [--reset]`
  let values
  try {
    values = parseArgs({ args, options: { port: { type: 'string' }, reset: { type: 'boolean' } } }).values
  } catch (error) {
    throw new Problem(`${/** @type {Error} */ (error).message.split('. ')[0]}. ${usage}`)
  }
  const port = Number(values.port ?? 8788)
  if (!Number.isInteger(port) || port < 1 || port > 65534)
    throw new Problem(`--port must be a number from 1 to 65534. ${usage}`)
  return { port, reset: values.reset ?? false }
}
