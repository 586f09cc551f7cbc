import type { Settings } from './read-settings.server'

/** The edge cache has no stale-while-revalidate, so the age is computed here. */
export interface CachedSettings {
  fetchedAt: number
  settings: Settings
}

/** Milliseconds. */
export const maxStaleAge = 10 * 60 * 1000

const memo = new Map<string, CachedSettings>()

/** Reads the cache of this isolate, by origin. */
export function readMemo(origin: string): CachedSettings | null {
  return memo.get(origin) ?? null
}

/** Change the number with the shape of `CachedSettings`: a new Worker reads the cache of the last one. */
function keyOf(origin: string) {
  return new Request(`${origin}/.settings/3`)
}

/** null where there is no edge cache (it needs a custom domain). */
export async function readEdge(origin: string): Promise<CachedSettings | null> {
  if (typeof caches === 'undefined') return null
  const response = await caches.default.match(keyOf(origin)).catch(() => undefined)
  return response ? await response.json<CachedSettings>() : null
}

export function storeInMemo(origin: string, entry: CachedSettings) {
  if (memo.size > 8) memo.clear()
  memo.set(origin, entry)
}

export async function storeAtEdge(origin: string, entry: CachedSettings): Promise<void> {
  if (typeof caches === 'undefined') return
  const headers = { 'Cache-Control': `public, max-age=${maxStaleAge / 1000}` }
  await caches.default.put(keyOf(origin), Response.json(entry, { headers })).catch(() => undefined)
}
