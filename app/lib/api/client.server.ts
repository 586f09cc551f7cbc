import { redirect } from '@remix-run/cloudflare'
import type { Language } from '#contract/languages'
import { log } from '~/lib/http/log.server'
import { type Call, type CallInit, encodeBody, encodePath, readReply } from './encode-call.server'
import { catalogued, failure, unreachable } from './errors.server'
import type { ReceivedBody } from './received-body.server'
import { type Caller, NoResponse, sendToApi, withTimeout } from './transport.server'
import type { Answer, FormInit, GetInit, PathOf, SendInit } from './typed-calls'

/** Throws the error catalogue (`Failure` of ./failure), or the redirect to the login page when the session has ended. */
export interface ApiClient {
  get<Path extends PathOf<'get'>>(path: Path, ...init: GetInit<Path>): Promise<Answer<'get', Path>>
  post<Path extends PathOf<'post'>>(path: Path, ...init: SendInit<'post', Path>): Promise<Answer<'post', Path>>
  put<Path extends PathOf<'put'>>(path: Path, ...init: SendInit<'put', Path>): Promise<Answer<'put', Path>>
  patch<Path extends PathOf<'patch'>>(path: Path, ...init: SendInit<'patch', Path>): Promise<Answer<'patch', Path>>
  delete<Path extends PathOf<'delete'>>(path: Path, ...init: SendInit<'delete', Path>): Promise<Answer<'delete', Path>>
  postForm<Path extends PathOf<'post'>>(path: Path, ...init: FormInit<Path>): Promise<Answer<'post', Path>>
  /** Resolves to the response, with its body unread. */
  getFile<Path extends PathOf<'get'>>(path: Path, ...init: GetInit<Path>): Promise<Response>
  /** Forwards a multipart body unchanged. `parameters` are those of the path, if it has any. */
  postMultipart<Path extends PathOf<'post'>>(
    path: Path,
    body: ReceivedBody,
    parameters?: object,
  ): Promise<Answer<'post', Path>>
  /** The same with PUT. */
  putMultipart<Path extends PathOf<'put'>>(
    path: Path,
    parameters: object,
    body: ReceivedBody,
  ): Promise<Answer<'put', Path>>
}

/** The part of the member's session that the client uses. */
interface ClientSession {
  readonly accessToken: string | null
  /** Exchanges the refresh token after a 401. `stale`: the response can no longer carry the new cookie. */
  renew(refusedToken: string): Promise<'renewed' | 'ended' | 'unavailable' | 'stale'>
  signOut(): void
}

/** Milliseconds: the API reads, checks and stores the file. */
const uploadTimeout = 30_000

/** Milliseconds, for endpoints that wait for a third-party server. */
const slowEndpoints: Partial<Record<string, number>> = { '/v1/admin/settings/mail/test': 15_000 }

interface ClientContext {
  language: Language
  /** The redirect target when the session has ended. */
  loginPath: () => string
}

export function makeApiClient(
  caller: Caller,
  session: ClientSession,
  { language, loginPath }: ClientContext,
): ApiClient {
  const { requestId } = caller

  function logFailure(call: Call, status: number, detail: string) {
    log('api_failure', { requestId, method: call.method, path: call.endpoint, status, detail: detail.slice(0, 200) })
  }

  type Read<Result> = (response: Response) => Promise<Result>

  /** A failed response resolves with its body as `error`. */
  async function attempt<Result>(call: Call, accessToken: string | null, read: Read<Result>) {
    try {
      return await withTimeout(caller, call, async (signal) => {
        const request = { method: call.method.toUpperCase(), ...encodeBody(call), signal, accessToken }
        const response = await sendToApi(caller, encodePath(call), request)
        if (response.ok) return { ok: true as const, status: response.status, result: await read(response) }
        return { ok: false as const, status: response.status, response, error: await readReply(response) }
      })
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error
      logFailure(call, 0, `${error.kind}: ${error.message}`)
      throw unreachable(requestId, error.kind === 'timeout' ? 'timeout' : 'unreachable')
    }
  }

  function endSession(): Response {
    session.signOut()
    return redirect(loginPath())
  }

  /** After a 401 the access token is renewed and the call repeated once. */
  async function attemptAsMember<Result>(call: Call, read: Read<Result>) {
    const token = call.endpoint.startsWith('/auth/') ? null : session.accessToken
    const first = await attempt(call, token, read)
    if (first.status !== 401 || !token) return first
    const renewal = await session.renew(token)
    if (renewal === 'ended') throw redirect(loginPath())
    if (renewal === 'unavailable') throw unreachable(requestId)
    if (renewal === 'stale') throw failure(401, { code: 'stale', message: 'Unauthorized', requestId })
    const second = await attempt(call, session.accessToken, read)
    if (second.status === 401) throw endSession()
    return second
  }

  async function run<Result>(call: Call, read: Read<Result> = readReply): Promise<Result> {
    // URL parsing would fold a dot segment into the path of another endpoint.
    if (Object.values(call.path ?? {}).some((value) => /^\.{0,2}$/.test(String(value))))
      throw failure(404, { code: 'not_found', message: 'Not Found', requestId })
    const reply = await attemptAsMember(call, read)
    if (reply.ok) return reply.result
    const { response, error } = reply
    logFailure(call, response.status, typeof error === 'string' ? error : JSON.stringify(error ?? null))
    throw catalogued(response, error, requestId, language)
  }

  const call = (method: Call['method'], endpoint: string, init?: CallInit): Call => ({ ...init, method, endpoint })

  return {
    get: (path, ...[init]) => run(call('get', path, init)),
    post: (path, ...[init]) => run({ ...call('post', path, init), timeout: slowEndpoints[path] }),
    put: (path, ...[init]) => run(call('put', path, init)),
    patch: (path, ...[init]) => run(call('patch', path, init)),
    delete: (path, ...[init]) => run(call('delete', path, init)),
    postForm: (path, ...[init]) => run({ ...call('post', path, init), isForm: true }),
    getFile: (path, ...[init]) => run(call('get', path, init), async (response) => response),
    postMultipart: (path, body, parameters) =>
      run({ ...call('post', path, { ...(parameters && { path: parameters }), body }), timeout: uploadTimeout }),
    putMultipart: (path, parameters, body) =>
      run({ ...call('put', path, { path: parameters, body }), timeout: uploadTimeout }),
  }
}
