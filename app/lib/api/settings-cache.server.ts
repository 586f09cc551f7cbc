import type { Settings } from './read-settings.server'

/** Settings and when they were fetched: the edge cache knows no stale-while-revalidate, so the stamp is our own. */
export interface Kept {
  fetchedAt: number
  settings: Settings
}

/** Older than this is not shown any more. */
export const longestStale = 10 * 60 * 1000

const memo = new Map<string, Kept>()

/** What this isolate knows. One entry for each host, in practice one. */
export function readMemo(origin: string): Kept | null {
  return memo.get(origin) ?? null
}

function keyOf(origin: string) {
  return new Request(`${origin}/.settings`)
}

/** What this data centre knows. null where there is no edge cache (its host needs a domain of its own). */
export async function readEdge(origin: string): Promise<Kept | null> {
  if (typeof caches === 'undefined') return null
  const response = await caches.default.match(keyOf(origin)).catch(() => undefined)
  return response ? await response.json<Kept>() : null
}

export function keepInMemo(origin: string, kept: Kept) {
  if (memo.size > 8) memo.clear()
  memo.set(origin, kept)
}

export async function keepAtEdge(origin: string, kept: Kept): Promise<void> {
  if (typeof caches === 'undefined') return
  const headers = { 'Cache-Control': `public, max-age=${longestStale / 1000}` }
  await caches.default.put(keyOf(origin), Response.json(kept, { headers })).catch(() => undefined)
}
