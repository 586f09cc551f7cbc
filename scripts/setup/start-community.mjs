/** Everything between `npm start` and a page: packages, build, database, servers. */
import { rm } from 'node:fs/promises'
import { enableHooks } from '../commits/repository.mjs'
import { claimFolder, requireIdle } from './one-at-a-time.mjs'
import { readOptions } from './options.mjs'
import { installPackages } from './packages.mjs'
import { chooseHost, requireFreePorts } from './ports.mjs'
import { printCommunity } from './print-community.mjs'
import { runCommand } from './problem.mjs'
import { localFolder, root } from './root.mjs'
import { runScheduledWork } from './scheduled-work.mjs'

const say = (/** @type {string} */ line) => console.log(line)

/** @param {string[]} args */
export async function startCommunity(args) {
  await runCommand('start', async () => {
    const { port, reset } = readOptions(args, 'npm start')
    await requireIdle(localFolder)
    const host = await chooseHost()
    await requireFreePorts([port, port + 1], host)
    await enableHooks(root)
    await installPackages(say)
    if (reset) await rm(localFolder, { recursive: true, force: true })
    claimFolder(localFolder, port)
    // From here on packages are there to be loaded.
    const { buildWhenChanged } = await import('../build.mjs')
    await buildWhenChanged(say)
    const { migrateDatabase } = await import('./database.mjs')
    const { dropHalfSeeded, seedOnce } = await import('./seed.mjs')
    await dropHalfSeeded(localFolder)
    await migrateDatabase(localFolder, say)
    const { startStack } = await import('../stack.mjs')
    const logFile = `${localFolder}/logs/workers.log`
    const apiBindings = { PUBLIC_ORIGIN: `http://localhost:${port}` }
    const stack = await startStack({ folder: localFolder, host, port, apiPort: port + 1, logFile, apiBindings })
    const logins = await seedOnce(localFolder, stack.miniflare, say)
    runScheduledWork(stack.miniflare)
    printCommunity(logins, port)
  })
}
