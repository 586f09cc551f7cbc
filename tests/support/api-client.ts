import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { createApp } from '../../api/app'
import type { Bindings } from '../../api/platform/bindings'

const start = Date.UTC(2026, 10, 21, 12)

/**
 * The API in this isolate with a clock that only moves when told to, called from an address of its own. What is
 * done behind an answer is done when it is here. `bindings` replace those of the environment, `fetchRemote` the rest of
 * the world, `from` is when the clock begins.
 */
export function startApi(bindings: Partial<Bindings> = {}, fetchRemote?: typeof fetch, from = start) {
  let now = from
  const app = createApp({ clock: () => now, fetchRemote })
  const [a, b] = crypto.getRandomValues(new Uint8Array(2))
  const address = `10.${a}.${b}.1`
  const call = async (path: string, init?: RequestInit) => {
    const request = new Request(`https://api.example${path}`, init)
    if (!request.headers.has('cf-connecting-ip')) request.headers.set('cf-connecting-ip', address)
    const context = createExecutionContext()
    const response = await app.fetch(request, { ...env, ...bindings }, context)
    await waitOnExecutionContext(context)
    return response
  }
  return {
    app,
    call,
    /** Moves the clock, in seconds. */
    wait: (seconds: number) => {
      now += seconds * 1000
    },
    now: () => now,
    /** A GET as a member. */
    get: (path: string, accessToken?: string) =>
      call(path, accessToken ? { headers: { authorization: `Bearer ${accessToken}` } } : {}),
    /** A form POST. */
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      call(path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
  }
}

export type Api = ReturnType<typeof startApi>
