import { fileURLToPath } from 'node:url'

/** With a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Secrets, database, files, logins, logs. */
export const localFolder = `${root}.local`
