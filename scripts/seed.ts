/**
 * `npm run seed [-- --torrents N] [--folder PATH]`: migrates and seeds a community without starting the servers. Existing
 * data is not changed. An N above the community's own number of torrents adds generated rows, for benchmarks.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Problem, runCommand } from './setup/problem.mjs'
import { localFolder } from './setup/root.mjs'
import { openSeededCommunity } from './setup/seeded-community'

const most = 5_000_000
const say = (line: string) => console.log(line)

function readSeedOptions(args: string[]) {
  const usage = 'Usage: npm run seed -- [--torrents N] [--folder PATH]'
  try {
    const { values } = parseArgs({ args, options: { torrents: { type: 'string' }, folder: { type: 'string' } } })
    const torrents = Number(values.torrents ?? 0)
    if (!Number.isInteger(torrents) || torrents < 0 || torrents > most)
      throw new Error(`--torrents must be a number from 0 to ${most}`)
    return { torrents, folder: values.folder ? resolve(values.folder) : localFolder }
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`)
  }
}

await runCommand('seed', async () => {
  const { torrents, folder } = readSeedOptions(process.argv.slice(2))
  const { miniflare, logins } = await openSeededCommunity(folder, torrents, say)
  await miniflare.dispose()
  for (const { username, password, role } of logins) say(`${username.padEnd(12)}${password}  ${role}`)
})
