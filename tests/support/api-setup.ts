import { applyD1Migrations, env, listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { afterAll, expect, inject } from 'vitest'
import { takeRecords } from './record-statements'

/** Objects that were idle for ten seconds have left the memory, and the reset skips them. */
async function wakeAll() {
  const hubs = (await listDurableObjectIds(env.HUB)).map((id) => env.HUB.get(id))
  const awake = hubs.map((hub) => runInDurableObject(hub, () => undefined))
  await Promise.all([env.DB.prepare('select 1').run(), env.FILES.head('nothing'), ...awake])
}

/** The database can leave the memory before the reset, too, when the machine is busy. */
async function keepsRows(): Promise<boolean> {
  const migrations = await env.DB.prepare("select 1 from sqlite_master where name = 'd1_migrations'").first()
  return migrations !== null
}

// Deletes the data of the previous test file: rows, objects and Durable Objects.
do {
  await wakeAll()
  await reset()
} while (await keepsRows())
// In one transaction: one for each migration takes more than twice as long.
const queries = env.MIGRATIONS.flatMap((migration) => migration.queries)
await applyD1Migrations(env.DB, [{ name: env.MIGRATIONS.at(-1)?.name ?? '', queries }])

takeRecords()
afterAll(async () => {
  const testFile = expect.getState().testPath?.split('/').at(-1)
  await fetch(inject('statementRecorder'), { method: 'POST', body: JSON.stringify({ testFile, ...takeRecords() }) })
})
