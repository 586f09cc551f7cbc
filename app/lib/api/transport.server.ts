import type { WebEnv } from '~/lib/env.server'
import type { Bookmark } from '~/lib/http/bookmark.server'
import type { RequestFigures } from '~/lib/http/request-figures.server'

/** Milliseconds. Shorter than the timeout of the stream (entry.server), so that a panel can show the error. */
const callTimeout = 4000

export interface Caller {
  env: WebEnv
  requestId: string
  /** The visitor's IP address as the edge saw it; null when unknown. */
  address: string | null
  /** The visitor's User-Agent header; null when there is none. */
  agent: string | null
  origin: string
  signal: AbortSignal
  figures: RequestFigures
  /** The member's last change, which the API's replicas must have. */
  bookmark: Bookmark
}

/** The message is for the log. */
export class NoResponse extends Error {
  readonly kind: 'unreachable' | 'timeout' | 'aborted'
  constructor(kind: NoResponse['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** How far the database was at the member's last change. */
const bookmarkHeader = 'x-d1-bookmark'

const boundOrigin = 'https://api.skerry.internal'

/** The URL that paths of the contract are appended to. */
export function apiBase(env: WebEnv): string {
  return env.API ? boundOrigin : (env.API_URL ?? '').replace(/\/+$/, '')
}

interface ApiRequest extends Pick<RequestInit, 'body' | 'headers' | 'signal'> {
  method?: string
  accessToken?: string | null
}

/** Redirects are not followed. */
export async function sendToApi(caller: Caller, path: string, { accessToken, ...init }: ApiRequest): Promise<Response> {
  const { env, requestId, address, agent, origin, figures, bookmark } = caller
  const headers = new Headers(init.headers)
  headers.set('x-request-id', requestId)
  headers.set('x-web-key', env.WEB_KEY)
  headers.set('x-web-origin', origin)
  if (address) headers.set('x-client-address', address)
  if (agent) headers.set('x-client-agent', agent)
  if (accessToken) headers.set('authorization', `Bearer ${accessToken}`)
  if (bookmark.value) headers.set(bookmarkHeader, bookmark.value)
  const url = apiBase(env) + path
  const request: RequestInit = { ...init, headers, redirect: 'manual' }
  const response = await figures.call(() => (env.API ? env.API.fetch(url, request) : fetch(url, request)))
  bookmark.add(response.headers.get(bookmarkHeader))
  return response
}

/**
 * The timeout includes reading the body. Other methods than GET may have had their effect, so they are not aborted when the
 * visitor disconnects. Throws `NoResponse`.
 */
export async function withTimeout<Result>(
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
    if (error instanceof NoResponse) throw error
    const kind = stop.signal.aborted && stop.signal.reason === 'aborted' ? 'aborted' : undefined
    throw new NoResponse(
      kind ?? (stop.signal.aborted ? 'timeout' : 'unreachable'),
      error instanceof Error ? error.message : 'no answer',
    )
  } finally {
    clearTimeout(timer)
    caller.signal.removeEventListener('abort', leave)
  }
}
