import {
  acceptanceSample,
  filterOptionsSample,
  meSample,
  rulesSample,
  statsSample,
  systemSample,
  torrentPageSample,
  torrentSample,
} from './scripted-samples'

export interface Call {
  method: string
  path: string
  search: string
  headers: Headers
  body: string
}

type Answer = (call: Call) => Response | Promise<Response>

export const apiError = (status: number, code: string, message = code, headers: Record<string, string> = {}) =>
  Response.json({ message, code }, { status, headers })

const samples: Record<string, unknown> = {
  '/v1/system': systemSample,
  '/v1/me': meSample,
  '/v1/me/rules': acceptanceSample,
  '/v1/rules': rulesSample,
  '/v1/stats': statsSample,
  '/v1/torrents': torrentPageSample,
  '/v1/filter-options': filterOptionsSample,
  '/v1/torrents/debian-13': torrentSample,
  '/v1/categories': { data: [{ slug: 'software', name: 'Software', icon: 'package', parent: null }] },
  '/v1/tags': { data: [{ name: 'ambient', color: null, isOfficial: true }] },
  '/v1/torrents/debian-13/files': { data: [{ path: ['debian.iso'], size: 1024 }], meta: { next: null, prev: null } },
  '/v1/torrents/debian-13/releases': { data: [] },
  '/v1/torrents/debian-13/comments': {
    data: [],
    meta: { next: null, prev: null },
    total: 0,
    latest: null,
    room: 'torrent:d',
  },
  '/v1/drafts/torrent%3Adebian-13': { source: '', savedAt: null },
  '/v1/torrents/debian-13/peers': { data: [], meta: { next: null, prev: null } },
  '/v1/torrents/debian-13/snatches': { data: [], meta: { next: null, prev: null } },
}

/**
 * Tokens follow the contract: one family, rotation, and the same successor for a token that is used twice. Records every call;
 * `answer` replaces responses.
 */
export class ScriptedApi {
  calls: Call[] = []
  #answers = new Map<string, Answer>()
  #family = 0
  #live = new Set<string>()
  #refused = new Set<string>()
  #ended = new Set<number>()
  expiresIn = 900

  /** Tokens stay valid. */
  reset() {
    this.calls = []
    this.#answers.clear()
    this.expiresIn = 900
  }

  /** Until `reset`. */
  answer(path: string, answer: Answer) {
    this.#answers.set(path, answer)
  }

  /** Refuses all access tokens issued so far. */
  expireTokens() {
    for (const token of this.#live) this.#refused.add(token)
  }

  callsTo(path: string): Call[] {
    return this.calls.filter((call) => call.path === path)
  }

  /** The same every time. */
  #pair(family: number, generation: number): Response {
    const accessToken = `access-${family}-${generation}`
    this.#live.add(accessToken)
    const refreshToken = `refresh-${family}-${generation}`
    return Response.json({ accessToken, refreshToken, tokenType: 'Bearer', expiresIn: this.expiresIn })
  }

  #token({ body }: Call): Response {
    const form = new URLSearchParams(body)
    if (form.get('grant_type') === 'password') {
      if (form.get('password') !== 'right') return apiError(400, 'invalid_grant', 'The credentials are not valid')
      this.#family += 1
      return this.#pair(this.#family, 1)
    }
    const [, family, generation] = /^refresh-(\d+)-(\d+)$/.exec(form.get('refresh_token') ?? '') ?? []
    if (!family || this.#ended.has(Number(family))) return apiError(400, 'invalid_grant')
    return this.#pair(Number(family), Number(generation) + 1)
  }

  #revoke({ body }: Call): Response {
    const [, family] = /^refresh-(\d+)-/.exec(new URLSearchParams(body).get('token') ?? '') ?? []
    this.#ended.add(Number(family))
    return new Response(null, { status: 204 })
  }

  admits({ headers }: Call): boolean {
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const family = Number(/^access-(\d+)-/.exec(token)?.[1])
    return this.#live.has(token) && !this.#refused.has(token) && !this.#ended.has(family)
  }

  #standard(call: Call): Response {
    if (call.path === '/auth/token') return this.#token(call)
    if (call.path === '/auth/revoke') return this.#revoke(call)
    if (call.path === '/static/logo.svg')
      return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } })
    if (call.path.startsWith('/static/')) return apiError(404, 'not_found')
    if (call.path !== '/v1/system' && !this.admits(call)) return apiError(401, 'unauthenticated')
    if (call.method !== 'GET' && /\/(seen|bookmark|thanks|reseed-request)$/.test(call.path))
      return new Response(null, { status: 204 })
    const sample = samples[call.path]
    return sample ? Response.json(sample) : apiError(404, 'not_found', 'There is no such thing')
  }

  handle = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers([...request.headers])
    const call = { method: request.method, path: pathname, search, headers, body: await request.text() }
    this.calls.push(call)
    const answer = this.#answers.get(pathname)
    return answer ? answer(call) : this.#standard(call)
  }

  /** For handlers that only delay it. */
  usual(call: Call): Response {
    return this.#standard(call)
  }
}
