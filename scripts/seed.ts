/**
 * `npm run seed [-- --torrents N] [--folder PATH]`: migrates and seeds a community. Existing data is not changed. An N above
 * the community's own number of torrents adds generated rows, for benchmarks.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Problem, runCommand } from './setup/command.mjs'
import { localFolder } from './setup/root.mjs'
import { openSeededCommunity } from './setup/seeded-community'
import { runStep } from './setup/steps.mjs'

const maxTorrents = 5_000_000

function readSeedOptions(args: string[]) {
  const usage = 'Usage: npm run seed -- [--torrents N] [--folder PATH]'
  try {
    const { values } = parseArgs({ args, options: { torrents: { type: 'string' }, folder: { type: 'string' } } })
    const torrents = Number(values.torrents ?? 0)
    if (!Number.isInteger(torrents) || torrents < 0 || torrents > maxTorrents)
      throw new Error(`--torrents must be a number from 0 to ${maxTorrents}`)
    return { torrents, folder: values.folder ? resolve(values.folder) : localFolder }
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`)
  }
}

await runCommand('seed', async () => {
  const { torrents, folder } = readSeedOptions(process.argv.slice(2))
  const { miniflare, logins } = await openSeededCommunity(folder, torrents, runStep)
  await miniflare.dispose()
  for (const { username, password, role } of logins) console.log(`${username.padEnd(12)}${password}  ${role}`)
})
