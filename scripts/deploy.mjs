/** `npm run deploy -- --env NAME [--dry-run] [--share PERCENT]`: docs/operating.md */
import './setup/node-version.mjs'

const { runCommand } = await import('./setup/command.mjs')
const { deployCommunity } = await import('./deploy/deploy-community.mjs')
const { readDeployOptions } = await import('./deploy/options.mjs')

await runCommand('deploy', () => deployCommunity(readDeployOptions(process.argv.slice(2))))
