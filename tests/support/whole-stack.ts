import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '../../scripts/setup/database.mjs'
import { startStack } from '../../scripts/stack.mjs'
import { addFirstMember } from './first-member'
import { sessionKeys } from './scripted-stack'
import { Visitor } from './visitor'

/** Both built Workers with a real database that holds one member: `asta`, whose password is `right`. */
export async function startWholeStack() {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-whole-'))
  await migrateDatabase(folder)
  const stack = await startStack({ folder, web: { SESSION_KEYS: sessionKeys } })
  const db = await addFirstMember(stack.miniflare, folder)
  return {
    db,
    url: stack.url,
    visitor: () => new Visitor(stack.url),
    async stop() {
      await stack.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
