import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { createApp } from '../../api/app'
import type { Bindings } from '../../api/platform/bindings'
import { recordLine, recordRequest } from './record-statements'

const start = Date.UTC(2026, 10, 21, 12)

/**
 * A manual clock that begins at `from`, and a network of its own. Awaits the work after a response. `bindings` override the
 * environment, `fetchRemote` replaces other hosts.
 */
export function startApi(bindings: Partial<Bindings> = {}, fetchRemote?: typeof fetch, from = start) {
  let now = from
  let pause = (): Promise<unknown> => Promise.resolve()
  const log: string[] = []
  const write = (line: string) => {
    log.push(line)
    recordLine(line)
  }
  const app = createApp({ clock: () => now, fetchRemote, write, pause: () => pause() })
  const [a, b] = crypto.getRandomValues(new Uint8Array(2))
  const address = `10.${a}.${b}.1`
  const call = async (path: string, init?: RequestInit) => {
    const request = new Request(`https://api.example${path}`, init)
    if (!request.headers.has('cf-connecting-ip')) request.headers.set('cf-connecting-ip', address)
    const context = createExecutionContext()
    const response = await recordRequest(() => app.fetch(request, { ...env, ...bindings }, context))
    await waitOnExecutionContext(context)
    return response
  }
  return {
    app,
    log,
    /** Holds errors back from the database until `end` resolves. */
    holdErrors: (end: Promise<unknown>) => {
      pause = () => end
    },
    call,
    wait: (seconds: number) => {
      now += seconds * 1000
    },
    now: () => now,
    get: (path: string, accessToken?: string) =>
      call(path, accessToken ? { headers: { authorization: `Bearer ${accessToken}` } } : {}),
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      call(path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
  }
}

export type Api = ReturnType<typeof startApi>
