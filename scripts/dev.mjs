/** `npm run dev`: the community with hot reload. The page comes through Vite, the API from workerd, the data from .local. */
import './setup/node-version.mjs'
import { runCommand } from './setup/command.mjs'

await runCommand('dev', async () => {
  const { developCommunity } = await import('./dev/develop-community.mjs')
  await developCommunity(process.argv.slice(2))
})
