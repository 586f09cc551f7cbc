import { parseArgs } from 'node:util'
import { Problem } from '../setup/command.mjs'

/**
 * @template {import('node:util').ParseArgsConfig['options']} Options
 * @param {string[]} args
 * @param {Options} options
 * @param {string} usage
 */
function parse(args, options, usage) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Problem(`${/** @type {Error} */ (error).message.split('. ')[0]}. Usage: ${usage}`)
  }
}

const text = /** @type {const} */ ({ type: 'string' })
const flag = /** @type {const} */ ({ type: 'boolean' })

/** @param {string[]} args */
export function readDeployOptions(args) {
  const usage = 'npm run deploy -- --env NAME [--dry-run] [--share PERCENT]'
  const { env, 'dry-run': dryRun, share = '100' } = parse(args, { env: text, 'dry-run': flag, share: text }, usage)
  const percent = Number(share)
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new Problem(`--share must be 1 to 100. Usage: ${usage}`)
  return { env, dryRun, share: percent }
}

/** @param {string[]} args */
export function readRollbackOptions(args) {
  return parse(
    args,
    { env: text, web: text, api: text },
    'npm run rollback -- --env NAME [--web VERSION] [--api VERSION]',
  )
}
