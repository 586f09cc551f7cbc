import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '../../scripts/setup/database.mjs'
import { startStack } from '../../scripts/stack.mjs'
import { addFirstMember } from './first-member'
import { sessionKeys } from './scripted-stack'
import { WebClient } from './web-client'

/** The database has one member: `asta`, whose password is `right`. `apiBindings` override those of the API. */
export async function startWholeStack(apiBindings: Record<string, unknown> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-whole-'))
  await migrateDatabase(folder)
  const options = { folder, web: { SESSION_KEYS: sessionKeys }, apiBindings }
  let stack = await startStack(options)
  const { url } = stack
  const database = await stack.miniflare.getD1Database('DB', 'skerry-api')
  const db = await addFirstMember(database as D1Database, folder)
  return {
    db,
    url,
    visitor: () => new WebClient({ url }),
    /** On the same port with the same data. `db` does not work afterwards. */
    async restart() {
      await stack.stop()
      stack = await startStack({ ...options, port: Number(url.port) })
    },
    async stop() {
      await stack.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
