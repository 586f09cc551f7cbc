import type { WebEnv } from '~/lib/env.server'

/** Time-out of a call, kept under the stream's (entry.server) so that a panel can say what happened. */
const callTimeout = 4000

/** On whose behalf the API is called. */
export interface Caller {
  env: WebEnv
  requestId: string
  /** The visitor's address as the edge saw it; null when unknown. */
  address: string | null
  /** What the visitor's browser calls itself; null when it does not. */
  agent: string | null
  /** Scheme, host and port people see. */
  origin: string
  /** Fires when the visitor is gone. */
  signal: AbortSignal
}

/** The API gave no answer. The message is for the log. */
export class NoAnswer extends Error {
  readonly kind: 'unreachable' | 'timeout' | 'aborted'
  constructor(kind: NoAnswer['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

const boundOrigin = 'https://api.skerry.internal'

/** Where paths of the contract are appended to. */
export function apiBase(env: WebEnv): string {
  return env.API ? boundOrigin : (env.API_URL ?? '').replace(/\/+$/, '')
}

/** Header names that go from a call to the API, beside those this module writes itself. */
const passed = ['accept', 'content-type', 'content-length']

function headersOf(
  request: Request,
  { env, requestId, address, agent, origin }: Caller,
  accessToken: string | null,
): Headers {
  const headers = new Headers({ 'x-request-id': requestId, 'x-web-key': env.WEB_KEY, 'x-web-origin': origin })
  for (const name of passed) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  if (address) headers.set('x-client-address', address)
  if (agent) headers.set('x-client-agent', agent)
  if (accessToken) headers.set('authorization', `Bearer ${accessToken}`)
  return headers
}

/** Sends a request to the API, by the service binding when bound. A redirect is not followed. */
export function sendToApi(request: Request, caller: Caller, accessToken: string | null): Promise<Response> {
  const sent = new Request(request, { headers: headersOf(request, caller, accessToken), redirect: 'manual' })
  return caller.env.API ? caller.env.API.fetch(sent) : fetch(sent)
}

/**
 * Runs a call within the time-out, reading of its body included. A GET also ends when the visitor is gone; anything else
 * may have had its effect already and is waited for. Throws NoAnswer when the API could not be reached or read.
 */
export async function withinLimits<Result>(
  caller: Caller,
  { method, timeout = callTimeout }: { method: string; timeout?: number },
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort('timeout'), timeout)
  const leave = () => stop.abort('aborted')
  if (method === 'get') caller.signal.addEventListener('abort', leave)
  try {
    return await call(stop.signal)
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    const kind = stop.signal.aborted && stop.signal.reason === 'aborted' ? 'aborted' : undefined
    throw new NoAnswer(
      kind ?? (stop.signal.aborted ? 'timeout' : 'unreachable'),
      error instanceof Error ? error.message : 'no answer',
    )
  } finally {
    clearTimeout(timer)
    caller.signal.removeEventListener('abort', leave)
  }
}
