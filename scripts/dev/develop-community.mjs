import { migrateDatabase } from '../setup/database.mjs'
import { lockFolder } from '../setup/folder-lock.mjs'
import { deleteLocalData, deleteUnfinishedSeed } from '../setup/local-data.mjs'
import { readOptions } from '../setup/options.mjs'
import { chooseHost, requireFreePorts } from '../setup/ports.mjs'
import { printCommunity } from '../setup/print-community.mjs'
import { localFolder } from '../setup/root.mjs'
import { seedOnce } from '../setup/seed.mjs'
import { runStep } from '../setup/steps.mjs'
import { serveCommunity } from './serve-community.mjs'

/** @param {string[]} args */
export async function developCommunity(args) {
  const { port, reset } = readOptions(args, 'npm run dev')
  const lock = lockFolder(localFolder, port)
  const host = await chooseHost()
  await requireFreePorts([port, port + 1], host)
  if (reset) await deleteLocalData(localFolder)
  await deleteUnfinishedSeed(localFolder)
  await migrateDatabase(localFolder, runStep)
  const logins = await seedOnce(localFolder, runStep)
  await serveCommunity({ folder: localFolder, host, port, logFile: `${localFolder}/logs/workers.log` })
  lock.markRunning()
  printCommunity(logins, port)
}
