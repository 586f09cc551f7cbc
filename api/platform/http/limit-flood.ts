import { ApiFailure } from './api-failure'

/** Seconds, as in api/wrangler.toml. */
const period = 60

/**
 * Costs no database query. The platform counts per location and not exactly: `limitRate` enforces the exact limits. The local
 * community has no such bindings, so nothing is refused there.
 * @throws ApiFailure 429 with Retry-After
 */
export async function limitFlood(binding: RateLimit | undefined, key: string): Promise<void> {
  if (!binding || (await binding.limit({ key })).success) return
  throw new ApiFailure(429, `Too many requests: try again in ${period} seconds`, {
    headers: { 'Retry-After': String(period) },
  })
}
