import { redirect } from '@remix-run/cloudflare'
import createClient from 'openapi-fetch'
import type { paths } from '#contract/client'
import { log } from '~/lib/http/log.server'
import type { RequestSession } from '~/lib/session/request-session.server'
import { catalogued, failure, unreachable } from './errors.server'
import { ReceivedBody } from './received-body.server'
import { apiBase, type Caller, NoAnswer, Outgoing, sendToApi, withinLimits } from './transport.server'
import type { Answer, FormInit, GetInit, PathOf, SendInit } from './typed-calls'

/**
 * Calls the API by the contract. Each method resolves to the answer's data or throws the error catalogue
 * (`Failure` of ./failure, with its HTTP status) or, when the session has ended, the redirect to the login page.
 */
export interface ApiClient {
  get<Path extends PathOf<'get'>>(path: Path, ...init: GetInit<Path>): Promise<Answer<'get', Path>>
  post<Path extends PathOf<'post'>>(path: Path, ...init: SendInit<'post', Path>): Promise<Answer<'post', Path>>
  put<Path extends PathOf<'put'>>(path: Path, ...init: SendInit<'put', Path>): Promise<Answer<'put', Path>>
  patch<Path extends PathOf<'patch'>>(path: Path, ...init: SendInit<'patch', Path>): Promise<Answer<'patch', Path>>
  delete<Path extends PathOf<'delete'>>(path: Path, ...init: SendInit<'delete', Path>): Promise<Answer<'delete', Path>>
  postForm<Path extends PathOf<'post'>>(path: Path, ...init: FormInit<Path>): Promise<Answer<'post', Path>>
  /** A file, as it comes: the whole answer, whose body nobody has read. */
  getFile<Path extends PathOf<'get'>>(path: Path, ...init: GetInit<Path>): Promise<Response>
  /** Passes a multipart body on as it came. */
  postMultipart<Path extends PathOf<'post'>>(path: Path, body: ReceivedBody): Promise<Answer<'post', Path>>
}

interface Init {
  path?: unknown
  query?: unknown
  body?: unknown
}

interface Call extends Init {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  endpoint: string
  form: boolean
  /** Its answer is no JSON, and is passed on unread. */
  file?: boolean
  /** Milliseconds, where an answer takes longer than most. */
  timeout?: number
}

/** Files take their time to be read and stored. */
const uploadTimeout = 30_000

/** Milliseconds of calls that wait for a server of somebody else's. */
const slow: Partial<Record<string, number>> = { '/v1/admin/settings/mail/test': 15_000 }

const contract = createClient<paths>({ Request: Outgoing as never })

/** Form bodies are written as RFC 6749 wants them; undefined fields are left out. */
function encodeForm(body: unknown): string {
  const fields = Object.entries(body ?? {}).filter(([, value]) => value !== undefined)
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
}

/** One attempt: the reply as it came, or NoAnswer. */
function attempt(call: Call, caller: Caller, accessToken: string | null) {
  return withinLimits(caller, call, async (signal) => {
    const reply = await contract.request(
      call.method,
      call.endpoint as never,
      {
        baseUrl: apiBase(caller.env),
        params: { path: call.path, query: call.query },
        body: call.body,
        ...(call.form && {
          bodySerializer: encodeForm,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        ...(call.file && { parseAs: 'stream' }),
        ...(call.body instanceof ReceivedBody && {
          bodySerializer: ({ bytes }: ReceivedBody) => bytes,
          headers: { 'content-type': call.body.type, 'content-length': String(call.body.bytes.byteLength) },
        }),
        signal,
        fetch: (call: Outgoing) => sendToApi(call, caller, accessToken),
      } as never,
    )
    return reply as { data?: unknown; error?: unknown; response: Response }
  })
}

/** Makes the client of one request. `loginPath` tells where a member whose session ended is sent. */
export function makeApiClient(caller: Caller, session: RequestSession, loginPath: () => string): ApiClient {
  const { requestId } = caller

  function logFailure(call: Call, status: number, detail: string) {
    log('api_failure', { requestId, method: call.method, path: call.endpoint, status, detail: detail.slice(0, 200) })
  }

  async function tryOnce(call: Call, accessToken: string | null) {
    try {
      return await attempt(call, caller, accessToken)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      logFailure(call, 0, `${error.kind}: ${error.message}`)
      throw unreachable(requestId, error.kind === 'timeout' ? 'timeout' : 'unreachable')
    }
  }

  function endSession(): Response {
    session.signOut()
    return redirect(loginPath())
  }

  /** A refused token is replaced and the call repeated, once. */
  async function tryAsMember(call: Call) {
    const token = call.endpoint.startsWith('/auth/') ? null : session.accessToken
    const reply = await tryOnce(call, token)
    if (reply.response.status !== 401 || !token) return reply
    const renewal = await session.renew(token)
    if (renewal === 'ended') throw redirect(loginPath())
    if (renewal === 'unavailable') throw unreachable(requestId)
    if (renewal === 'stale') throw failure(401, { code: 'stale', message: 'Unauthorized', requestId })
    const second = await tryOnce(call, session.accessToken)
    if (second.response.status === 401) throw endSession()
    return second
  }

  async function runRaw(call: Call) {
    // A dot segment would be folded into another endpoint's path.
    if (Object.values(call.path ?? {}).some((value) => /^\.{0,2}$/.test(String(value))))
      throw failure(404, { code: 'not_found', message: 'Not Found', requestId })
    const { data, error, response } = await tryAsMember(call)
    if (response.ok) return { data, response }
    logFailure(call, response.status, typeof error === 'string' ? error : JSON.stringify(error ?? null))
    throw catalogued(response, error, requestId)
  }

  async function run(call: Call): Promise<never> {
    return (await runRaw(call)).data as never
  }

  return {
    get: (path, ...[init]) => run({ ...(init as Init), method: 'get', endpoint: path, form: false }),
    post: (path, ...[init]) =>
      run({ ...(init as Init), method: 'post', endpoint: path, form: false, timeout: slow[path] }),
    put: (path, ...[init]) => run({ ...(init as Init), method: 'put', endpoint: path, form: false }),
    patch: (path, ...[init]) => run({ ...(init as Init), method: 'patch', endpoint: path, form: false }),
    delete: (path, ...[init]) => run({ ...(init as Init), method: 'delete', endpoint: path, form: false }),
    postForm: (path, ...[init]) => run({ ...(init as Init), method: 'post', endpoint: path, form: true }),
    getFile: async (path, ...[init]) =>
      (await runRaw({ ...(init as Init), method: 'get', endpoint: path, form: false, file: true })).response,
    postMultipart: (path, body) => run({ body, method: 'post', endpoint: path, form: false, timeout: uploadTimeout }),
  }
}
