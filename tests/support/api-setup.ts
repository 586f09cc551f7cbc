import { applyD1Migrations, env, listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'

/**
 * Asks everything that stores something for a word: what has rested for ten seconds is out of memory, and what is out of memory
 * is not emptied.
 */
async function wakeAll() {
  const hubs = (await listDurableObjectIds(env.HUB)).map((id) => env.HUB.get(id))
  const awake = hubs.map((hub) => runInDurableObject(hub, () => undefined))
  await Promise.all([env.DB.prepare('select 1').run(), env.FILES.head('nothing'), ...awake])
}

// The workerd of the file before: no row, no object and no Durable Object of that one stays.
await wakeAll()
await reset()
await applyD1Migrations(env.DB, env.MIGRATIONS)
