/** `npm run rollback -- --env NAME [--web VERSION] [--api VERSION]`: docs/operating.md */
import './setup/node-version.mjs'

const { runCommand } = await import('./setup/command.mjs')
const { readRollbackOptions } = await import('./deploy/options.mjs')
const { rollBackCommunity } = await import('./deploy/rollback-community.mjs')

await runCommand('rollback', () => rollBackCommunity(readRollbackOptions(process.argv.slice(2))))
