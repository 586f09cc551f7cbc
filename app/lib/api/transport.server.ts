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

/** A call that is not a request yet: it becomes one when it is sent, once. */
export class Outgoing {
  readonly method: string
  constructor(
    readonly url: string,
    readonly init: RequestInit = {},
  ) {
    this.method = init.method ?? 'GET'
  }
}

/** What a call says of itself, and what this module says of whoever it is made for. */
function headersOf(
  { headers }: RequestInit,
  { env, requestId, address, agent, origin }: Caller,
  accessToken: string | null,
): Headers {
  const all = headers instanceof Headers ? headers : new Headers(headers)
  all.set('x-request-id', requestId)
  all.set('x-web-key', env.WEB_KEY)
  all.set('x-web-origin', origin)
  if (address) all.set('x-client-address', address)
  if (agent) all.set('x-client-agent', agent)
  if (accessToken) all.set('authorization', `Bearer ${accessToken}`)
  return all
}

/** Sends a call to the API, by the service binding when bound. A redirect is not followed. */
export function sendToApi({ url, init }: Outgoing, caller: Caller, accessToken: string | null): Promise<Response> {
  const sent: RequestInit = { ...init, headers: headersOf(init, caller, accessToken), redirect: 'manual' }
  return caller.env.API ? caller.env.API.fetch(url, sent) : fetch(url, sent)
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
