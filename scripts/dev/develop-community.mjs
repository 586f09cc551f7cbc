import { rm } from 'node:fs/promises'
import { migrateDatabase } from '../setup/database.mjs'
import { claimFolder, requireIdle } from '../setup/one-at-a-time.mjs'
import { readOptions } from '../setup/options.mjs'
import { chooseHost, requireFreePorts } from '../setup/ports.mjs'
import { printCommunity } from '../setup/print-community.mjs'
import { localFolder } from '../setup/root.mjs'
import { dropHalfSeeded, seedOnce } from '../setup/seed.mjs'
import { serveCommunity } from './serve-community.mjs'

/** @param {string[]} args */
export async function developCommunity(args) {
  const { port, reset } = readOptions(args, 'npm run dev')
  await requireIdle(localFolder)
  const host = await chooseHost()
  await requireFreePorts([port, port + 1], host)
  if (reset) await rm(localFolder, { recursive: true, force: true })
  claimFolder(localFolder, port)
  await dropHalfSeeded(localFolder)
  await migrateDatabase(localFolder)
  const { filled } = await serveCommunity({
    folder: localFolder,
    host,
    port,
    logFile: `${localFolder}/logs/workers.log`,
    fill: (miniflare) => seedOnce(localFolder, miniflare),
  })
  printCommunity(filled, port)
}
