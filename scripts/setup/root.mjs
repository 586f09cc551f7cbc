import { fileURLToPath } from 'node:url'

/** The repository's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Data folder of the local community: secrets, database, files, logins, logs. */
export const localFolder = `${root}.local`
