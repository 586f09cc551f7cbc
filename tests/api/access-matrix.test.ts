import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessOf } from '../../contract/endpoint'
import { endpoints } from '../../contract/endpoints'
import { Permission } from '../../contract/permissions'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'

const api = startApi()
const tokens: Record<string, string | undefined> = { visitor: undefined }

beforeAll(async () => {
  for (const [who, permissions] of Object.entries({ member: [], admin: Permission.options })) {
    tokens[who] = (await signIn(api, (await addMember(permissions)).username)).accessToken
  }
})

// A refusal reads the entries of its actor in the last minute, and all these requests have the same time.
beforeEach(() => env.DB.prepare('delete from audit_events').run())

const callers = ['visitor', 'member', 'admin'] as const
const names = endpoints.map((route) => `${route.method.toUpperCase()} ${route.path}`)

function promise(access: ReturnType<typeof accessOf>, caller: (typeof callers)[number]) {
  if (access === 'public') return 'let in'
  if (access === 'tracker' || access === 'web') return 401
  if (caller === 'visitor') return 401
  return access === 'member' || access === 'self' || access === 'parser' || caller === 'admin' ? 'let in' : 403
}

/** The items do not exist, so a caller with access gets 404 or 422. */
function call(route: (typeof endpoints)[number], token: string | undefined) {
  const path = route.path.replaceAll(/{\w+}/g, 'missing')
  const body = route.method === 'get' ? {} : { body: '', method: route.method.toUpperCase() }
  const headers = {
    ...(route.method === 'get' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return api.call(path, { ...body, headers })
}

describe.each(callers)('access as %s', (caller) => {
  test.each(endpoints.map((route, index) => ({ name: names[index], route })))(
    'returns the expected access status at $name',
    async ({ route }) => {
      const { status } = await call(route, tokens[caller])
      expect(status).toBeLessThan(500)
      expect(status).not.toBe(405)
      if (!('404' in route.responses)) expect(status).not.toBe(404)
      expect(status === 401 || status === 403 ? status : 'let in').toBe(promise(accessOf(route), caller))
    },
  )
})

describe('access with all permissions but one', () => {
  const guarded = endpoints.filter((route) => Permission.options.some((permission) => permission === accessOf(route)))

  test.each(Permission.options)('returns 403 at each of its endpoints without %s', async (missing) => {
    const others = Permission.options.filter((permission) => permission !== missing)
    const { accessToken } = await signIn(api, (await addMember(others)).username)
    const without = guarded.filter((route) => accessOf(route) === missing)
    const refused = await Promise.all(without.map(async (route) => (await call(route, accessToken)).status))
    expect(refused).toEqual(without.map(() => 403))
    const { permissions } = await (await api.get('/v1/me', accessToken)).json<{ permissions: string[] }>()
    expect(permissions).toEqual(others)
  })
})

test('serves every endpoint of the contract and no others', () => {
  const served = api.app.routes.filter((route) => route.method !== 'ALL')
  const patterns = served.map((route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect([...new Set(patterns)].sort()).toEqual([...names].sort())
})

test('lists each endpoint once in the contract', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(endpoints.map((route) => route.operationId)).size).toBe(endpoints.length)
})
