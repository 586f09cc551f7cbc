import type { Miniflare } from 'miniflare'
import { migrateDatabase, openData } from './database.mjs'
import { lockFolder } from './folder-lock.mjs'
import { deleteUnfinishedSeed } from './local-data.mjs'
import { type Login, seedOnce } from './seed.mjs'
import type { RunStep } from './steps.mjs'

/**
 * Opens the folder without starting the Workers, migrates and seeds it if needed, and locks it until the process exits. Dispose
 * of `miniflare` when done.
 */
export async function openSeededCommunity(
  folder: string,
  torrents: number,
  runStep?: RunStep,
): Promise<{ miniflare: Miniflare; logins: Login[] }> {
  lockFolder(folder)
  await deleteUnfinishedSeed(folder)
  await migrateDatabase(folder, runStep)
  const logins = await seedOnce(folder, runStep, torrents)
  return { miniflare: openData(folder).miniflare, logins }
}
