import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'

const api = startApi()

async function timingFor(permissions: Parameters<typeof addMember>[0], headers: Record<string, string>) {
  const { accessToken } = await signIn(api, (await addMember(permissions)).username)
  const response = await api.call('/v1/me', { headers: { authorization: `Bearer ${accessToken}`, ...headers } })
  return response.headers.get('server-timing')
}

it('sends figures of the database to the web Worker for staff only', async () => {
  const web = { 'x-web-key': env.WEB_KEY }
  expect(await timingFor(['admin.access'], web)).toMatch(/^d1;dur=\d+\.\d;desc="\d+ trips, \d+ rows"$/)
  expect(await timingFor(['torrents.moderate'], web)).toBeNull()
  expect(await timingFor(['admin.access'], {})).toBeNull()
  expect((await api.call('/v1/system', { headers: web })).headers.get('server-timing')).toBeNull()
})
