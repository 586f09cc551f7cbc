import { Miniflare, type MiniflareOptions } from 'miniflare'
import { describeApiWorker, sharedOptions } from '../stack.mjs'
import { migrateDatabase } from './database.mjs'
import { requireIdle } from './one-at-a-time.mjs'
import { dropHalfSeeded, type Login, seedOnce } from './seed.mjs'

/**
 * Opens the data of a community without its servers, migrated and seeded if it was not. `torrents` above the community's
 * own number adds plain rows. Dispose of `miniflare` when done.
 */
export async function openSeededCommunity(
  folder: string,
  torrents: number,
  say?: (line: string) => void,
): Promise<{ miniflare: Miniflare; logins: Login[] }> {
  await requireIdle(folder)
  await dropHalfSeeded(folder)
  await migrateDatabase(folder, say)
  const worker = {
    ...describeApiWorker('data.mjs', {}),
    modules: [{ type: 'ESModule', path: 'data.mjs', contents: 'export default {}' }],
  }
  const miniflare = new Miniflare({ ...sharedOptions(folder, undefined), workers: [worker] } as MiniflareOptions)
  return { miniflare, logins: await seedOnce(folder, miniflare, say, torrents) }
}
