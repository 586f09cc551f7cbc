import type { TrackerStats } from '#contract/stats'
import type { Lifetime } from '~/lib/env.server'
import type { ApiClient } from './client.server'

const freshFor = 15_000
/** Milliseconds after which a hanging request is retried. */
const refreshPause = 5_000
/** Milliseconds a page waits for the first value of an isolate: the totals are not essential. */
const maxWait = 100

let cache: { fetchedAt: number; stats: TrackerStats } | null = null
let refreshedAt = 0

/** Never rejects. A stale value is returned while it is refetched; null when the first value is late. */
export async function loadStats(api: ApiClient, now: number, lifetime: Lifetime): Promise<TrackerStats | null> {
  if (cache && now - cache.fetchedAt < freshFor) return cache.stats
  if (cache && now - refreshedAt < refreshPause) return cache.stats
  refreshedAt = now
  const fetched = fetchStats(api, now)
  lifetime.waitUntil(fetched)
  return cache?.stats ?? withinWait(fetched)
}

async function fetchStats(api: ApiClient, now: number): Promise<TrackerStats | null> {
  try {
    const stats = await api.get('/v1/stats')
    cache = { fetchedAt: now, stats }
    return stats
  } catch {
    return null
  }
}

async function withinWait<Value>(value: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxWait)
  })
  return Promise.race([value, expired]).finally(() => clearTimeout(timer))
}
