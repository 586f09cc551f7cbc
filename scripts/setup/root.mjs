import { fileURLToPath } from 'node:url'

/** The folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where a community on this machine keeps everything: secrets, database, files, logins, logs. */
export const localFolder = `${root}.local`
