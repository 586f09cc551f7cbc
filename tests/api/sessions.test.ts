import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Session } from '../../contract/sessions'
import { startApi } from '../support/api-client'
import { refresh, requestTokens, signIn } from '../support/api-members'
import { enter, send } from '../support/api-person'

const api = startApi()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

async function listOf(person: { token: string }): Promise<Session[]> {
  const answer = await send(api, 'GET', '/v1/me/sessions', person)
  expect(answer.status).toBe(200)
  return (await answer.json<{ data: Session[] }>()).data
}

test('lists sessions with device, network, last use and a mark on the current one', async () => {
  const person = await enter(api)
  api.wait(60)
  const answer = await requestTokens(api, person.username, undefined, {
    'x-web-key': env.WEB_KEY,
    'x-client-agent': firefox,
    'x-client-address': '203.0.113.77',
  })
  const elsewhere = await answer.json<{ accessToken: string; refreshToken: string }>()
  api.wait(600)
  await refresh(api, elsewhere.refreshToken)
  const sessions = await listOf(person)
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({ device: 'Firefox, Linux', network: '203.0.113.0/24', current: false })
  expect(sessions[0]?.lastUsedAt).toBe(new Date(api.now()).toISOString())
  expect(sessions[1]).toMatchObject({ current: true })
  expect(JSON.stringify(sessions)).not.toContain('203.0.113.77')
  expect((await listOf({ token: elsewhere.accessToken })).map(({ current }) => current)).toEqual([true, false])
})

test('does not list a session that was unused for so long that it cannot be refreshed', async () => {
  const { username } = await enter(api)
  const idle = await signIn(api, username)
  api.wait(7 * 24 * 60 * 60 - 1)
  const current = await signIn(api, username)
  expect(await listOf({ token: current.accessToken })).toHaveLength(3)
  api.wait(1)
  expect((await refresh(api, idle.refreshToken)).status).toBe(400)
  expect((await listOf({ token: current.accessToken })).map((session) => session.current)).toEqual([true])
})

test('ends a session at once and refuses its refresh token', async () => {
  const person = await enter(api)
  const elsewhere = await signIn(api, person.username)
  const other = (await listOf(person)).find(({ current }) => !current)
  expect((await send(api, 'DELETE', `/v1/me/sessions/${other?.id}`, person)).status).toBe(204)
  expect((await api.get('/v1/me', elsewhere.accessToken)).status).toBe(401)
  expect((await refresh(api, elsewhere.refreshToken)).status).toBe(400)
  expect((await api.get('/v1/me', person.token)).status).toBe(200)
  expect((await send(api, 'DELETE', `/v1/me/sessions/${other?.id}`, person)).status).toBe(404)
})

test('ends all other sessions at once', async () => {
  const person = await enter(api)
  const others = [await signIn(api, person.username), await signIn(api, person.username)]
  expect((await send(api, 'DELETE', '/v1/me/sessions', person)).status).toBe(204)
  for (const { accessToken } of others) expect((await api.get('/v1/me', accessToken)).status).toBe(401)
  expect(await listOf(person)).toHaveLength(1)
})

test('does not list or end the session of another member', async () => {
  const [person, other] = [await enter(api), await enter(api)]
  const [mine] = await listOf(person)
  expect((await listOf(other)).map(({ id }) => id)).not.toContain(mine?.id)
  expect((await send(api, 'DELETE', `/v1/me/sessions/${mine?.id}`, other)).status).toBe(404)
  expect((await send(api, 'DELETE', '/v1/me/sessions', other)).status).toBe(204)
  expect((await api.get('/v1/me', person.token)).status).toBe(200)
})
