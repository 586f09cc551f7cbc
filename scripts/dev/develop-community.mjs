import { rm } from 'node:fs/promises'
import { migrateDatabase } from '../setup/database.mjs'
import { claimFolder, requireIdle } from '../setup/one-at-a-time.mjs'
import { readOptions } from '../setup/options.mjs'
import { chooseHost, requireFreePorts } from '../setup/ports.mjs'
import { printCommunity } from '../setup/print-community.mjs'
import { localFolder, root } from '../setup/root.mjs'
import { localSecrets } from '../setup/secrets.mjs'
import { dropHalfSeeded, seedOnce } from '../setup/seed.mjs'
import { serveApi } from './serve-api.mjs'
import { serveWeb } from './serve-web.mjs'

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
  const logFile = `${localFolder}/logs/workers.log`
  const api = await serveApi({ folder: localFolder, host, port: port + 1, logFile })
  const logins = await seedOnce(localFolder, api.miniflare)
  const secrets = (await localSecrets(localFolder)).web
  const { vite } = await serveWeb({ host, port, apiOrigin: `http://127.0.0.1:${port + 1}`, secrets })

  vite.watcher.add([`${root}api`, `${root}contract`])
  vite.watcher.on('all', (_event, path) => {
    if (!path.startsWith(`${root}api/`) && !path.startsWith(`${root}contract/`)) return
    void api.sourcesChanged(() => vite.ws.send({ type: 'full-reload' }))
  })
  printCommunity(logins, port)
}
