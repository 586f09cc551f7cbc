import type { TrackerStats } from '#contract/stats'
import type { ApiClient } from './client.server'

const fresh = 15_000

let memo: { fetchedAt: number; stats: TrackerStats } | null = null

/** Totals of the tracker, the same for every member, asked for at most every 15 seconds in an isolate. */
export async function loadStats(api: ApiClient, now: number): Promise<TrackerStats> {
  if (memo && now - memo.fetchedAt < fresh) return memo.stats
  const stats = await api.get('/v1/stats')
  memo = { fetchedAt: now, stats }
  return stats
}
