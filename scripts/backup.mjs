/**
 * `npm run backup -- [--env NAME] [--to FOLDER]`: the database and the files of an environment, or of the local community.
 * `--folder PATH` is the folder of the local data.
 */
import './setup/node-version.mjs'
import { resolve } from 'node:path'
import { backupCommunity } from './backup/backup-community.mjs'
import { readBackupOptions } from './backup/options.mjs'
import { runCommand } from './setup/command.mjs'
import { localFolder, root } from './setup/root.mjs'
import { runStep } from './setup/steps.mjs'

await runCommand('backup', async () => {
  const { env, to, folder } = readBackupOptions(
    process.argv.slice(2),
    'to',
    'npm run backup -- [--env NAME] [--to FOLDER]',
  )
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = resolve(to ?? `${root}backups/${env ?? 'local'}-${stamp}`)
  const options = { env, folder: resolve(folder ?? localFolder), to: target }
  const { rows, files, searches } = await backupCommunity(options, runStep)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(
    `${total} rows of ${Object.keys(rows).length} tables, ${files.length} files, ${searches.length} searches to compare: ${target}`,
  )
  console.log('The backup has no secrets. Keep those of the environment in a password manager.')
})
