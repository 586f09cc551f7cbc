/** Everything between `npm start` and a page: packages, build, database, servers. */
import { enableHooks } from '../commits/repository.mjs'
import { runCommand } from './command.mjs'
import { lockFolder } from './folder-lock.mjs'
import { deleteLocalData, deleteUnfinishedSeed } from './local-data.mjs'
import { readOptions } from './options.mjs'
import { installPackages } from './packages.mjs'
import { chooseHost, requireFreePorts } from './ports.mjs'
import { printCommunity } from './print-community.mjs'
import { localFolder, root } from './root.mjs'
import { runScheduledWork } from './scheduled-work.mjs'
import { runStep } from './steps.mjs'

/** @param {string[]} args */
export async function startCommunity(args) {
  await runCommand('start', async () => {
    const { port, reset } = readOptions(args, 'npm start')
    const lock = lockFolder(localFolder, port)
    const host = await chooseHost()
    await requireFreePorts([port, port + 1], host)
    await enableHooks(root)
    await installPackages(runStep)
    if (reset) await deleteLocalData(localFolder)
    // The modules below import packages, which are installed only now.
    const { buildWhenChanged } = await import('../build.mjs')
    await buildWhenChanged(runStep)
    const { migrateDatabase } = await import('./database.mjs')
    const { seedOnce } = await import('./seed.mjs')
    await deleteUnfinishedSeed(localFolder)
    await migrateDatabase(localFolder, runStep)
    const logins = await seedOnce(localFolder, runStep)
    const { startStack } = await import('../stack.mjs')
    const logFile = `${localFolder}/logs/workers.log`
    const apiBindings = { PUBLIC_ORIGIN: `http://localhost:${port}` }
    const stack = await startStack({ folder: localFolder, host, port, apiPort: port + 1, logFile, apiBindings })
    runScheduledWork(stack.miniflare)
    lock.markRunning()
    printCommunity(logins, port)
  })
}
