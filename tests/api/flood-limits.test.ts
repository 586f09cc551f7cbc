import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { startApi } from '../support/api-client'
import { addMember, refresh, requestTokens, signIn } from '../support/api-members'
import { enter } from '../support/api-person'

/** More calls than two windows allow, since a window may end during the test. */
const calls = 7
const limits = { SIGN_IN_LIMIT: env.THREE_A_MINUTE, SEARCH_LIMIT: env.THREE_A_MINUTE }

async function callUntilLimited(call: () => Promise<Response>) {
  const statuses: number[] = []
  while (statuses.length < calls && statuses.at(-1) !== 429) statuses.push((await call()).status)
  return statuses
}

describe('flood limits', () => {
  test.each(['/v1/search?q=sintel', '/v1/torrents'])(
    'refuse a member who floods %s, and no other member',
    async (path) => {
      const api = startApi(limits)
      const [flooding, other] = [await enter(startApi()), await enter(startApi())]
      const statuses = await callUntilLimited(() => api.get(path, flooding.token))
      expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
      expect((await api.get(path, flooding.token)).headers.get('retry-after')).toBe('60')
      expect((await api.get(path, other.token)).status).toBe(200)
    },
  )

  test('refuse one network that floods the health check', async () => {
    const api = startApi(limits)
    const statuses = await callUntilLimited(() => api.get('/healthz'))
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
    expect((await startApi(limits).get('/healthz')).status).toBe(200)
  })

  test('refuse sign-ins from one network, and neither its refreshes nor another network', async () => {
    const api = startApi(limits)
    const { username } = await addMember()
    const { refreshToken } = await signIn(startApi(), username)
    const statuses = await callUntilLimited(() => requestTokens(api, username, 'wrong'))
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
    expect((await refresh(api, refreshToken)).status).toBe(200)
    expect((await requestTokens(startApi(limits), username, 'wrong')).status).toBe(400)
  })

  test('do not exist when the environment has no such bindings', async () => {
    const api = startApi()
    const { token } = await enter(api)
    expect(await callUntilLimited(() => api.get('/v1/torrents', token))).toEqual(Array(calls).fill(200))
  })
})
