import type { Lifetime } from '~/lib/env.server'
import { log } from '~/lib/http/log.server'
import { failure, unreachable } from './errors.server'
import { fetchSettings, type Settings } from './read-settings.server'
import { type CachedSettings, maxStaleAge, readEdge, readMemo, storeAtEdge, storeInMemo } from './settings-cache.server'
import { type Caller, NoResponse } from './transport.server'

/** Milliseconds a page waits for settings that are not cached, before it shows the connecting screen. */
const patience = 4000
/** Milliseconds without a refetch. */
const fresh = 30_000
/** Milliseconds after which a change is visible: older settings are returned only if the API does not answer soon. */
const maxAge = 50_000
/** Milliseconds that a page with older settings waits. */
const shortPatience = 500
/** Milliseconds between background attempts after a failure. */
const pause = 5000

let nextAttempt = 0

interface SettingsRequest {
  caller: Caller
  origin: string
  now: number
  lifetime: Lifetime
}

async function fetchAndCache({ caller, origin, now }: SettingsRequest): Promise<Settings> {
  const settings = await fetchSettings(caller)
  const entry = { fetchedAt: now, settings }
  storeInMemo(origin, entry)
  await storeAtEdge(origin, entry)
  return settings
}

/** Resolves to undefined on failure, and during the pause after an attempt. */
function refresh(request: SettingsRequest): Promise<Settings | undefined> {
  if (request.now < nextAttempt) return Promise.resolve(undefined)
  nextAttempt = request.now + pause
  const attempt = fetchAndCache(request).catch((error: unknown) => {
    logFailure(request.caller, error)
    return undefined
  })
  request.lifetime.waitUntil(attempt)
  return attempt
}

function logFailure({ requestId }: Caller, error: unknown) {
  log('settings_failed', { requestId, detail: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
}

async function readKept({ origin, now }: SettingsRequest): Promise<CachedSettings | null> {
  const own = readMemo(origin)
  if (own && now - own.fetchedAt < fresh) return own
  const shared = await readEdge(origin)
  const newest = shared && (!own || shared.fetchedAt > own.fetchedAt) ? shared : own
  if (newest === shared && shared) storeInMemo(origin, shared)
  return newest
}

/**
 * Settings of the last minute are returned at once, older ones up to ten minutes when the API does not answer soon. Without
 * any, the page waits for the API: throws 503 with the code `connecting` on timeout (a late response still fills the cache)
 * and `unreachable` on failure.
 */
export async function loadSettings(request: SettingsRequest): Promise<Settings> {
  const cached = await readKept(request)
  const { figures } = request.caller
  figures.cache = 'miss'
  if (cached) {
    const age = request.now - cached.fetchedAt
    const coming = age >= fresh ? refresh(request) : undefined
    if (age < maxStaleAge) {
      const newer = age >= maxAge ? await withinPatience(coming) : undefined
      if (!newer) figures.cache = 'hit'
      return newer ?? cached.settings
    }
  }
  return waitForSettings(request)
}

async function withinPatience(coming: Promise<Settings | undefined> | undefined): Promise<Settings | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), shortPatience)
  })
  try {
    return await Promise.race([coming, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** This isolate shows the change at once, others within a minute. */
export async function renewSettings(request: SettingsRequest): Promise<void> {
  await fetchAndCache(request).catch((error: unknown) => logFailure(request.caller, error))
}

async function waitForSettings(request: SettingsRequest): Promise<Settings> {
  const { requestId } = request.caller
  const coming = fetchAndCache(request)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience)
  })
  try {
    const settings = await Promise.race([coming, tooLate])
    if (settings) return settings
  } catch (error) {
    logFailure(request.caller, error)
    const timedOut = error instanceof NoResponse && error.kind === 'timeout'
    if (!timedOut) throw unreachable(requestId)
  } finally {
    clearTimeout(timer)
  }
  request.lifetime.waitUntil(coming.catch((error: unknown) => logFailure(request.caller, error)))
  throw failure(503, { code: 'connecting', message: 'Connecting', requestId, retryAfter: 2 })
}
