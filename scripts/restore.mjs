/**
 * `npm run restore -- --from FOLDER [--env NAME]`: a backup into an empty database and bucket. `--folder PATH` is the folder of
 * the local data.
 */
import './setup/node-version.mjs'
import { resolve } from 'node:path'
import { readBackupOptions } from './backup/options.mjs'
import { restoreCommunity } from './backup/restore-community.mjs'
import { Problem, runCommand } from './setup/command.mjs'
import { localFolder } from './setup/root.mjs'
import { runStep } from './setup/steps.mjs'

const usage = 'npm run restore -- --from FOLDER [--env NAME]'

await runCommand('restore', async () => {
  const { env, from, folder } = readBackupOptions(process.argv.slice(2), 'from', usage)
  if (!from) throw new Problem(`Name the backup. Usage: ${usage}`)
  const options = { env, folder: resolve(folder ?? localFolder), from: resolve(from) }
  const { manifest, remarks, isCopy } = await restoreCommunity(options, runStep)
  const { rows, files, searches, takenAt } = manifest
  for (const remark of remarks) console.log(remark)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(
    `Restored ${total} rows and ${files.length} files of ${takenAt}. ${searches.length} searches return the same rows.`,
  )
  if (isCopy)
    console.log('This copy writes to no member: it has no mail server and no subscriptions to push notifications.')
  console.log('Members sign in with their passwords only with the PASSWORD_PEPPER of that time.')
})
