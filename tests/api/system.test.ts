import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { roles } from '../../api/platform/db/schema/members'
import { settings } from '../../api/platform/db/schema/settings'
import document from '../../contract/openapi.json'
import { System } from '../../contract/system'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'

const db = drizzle(env.DB)
const api = startApi()

test('returns default settings when none are stored', async () => {
  const response = await api.get('/v1/system')
  const system = System.parse(await response.json())
  expect(response.status).toBe(200)
  expect(system).toMatchObject({ title: 'Skerry', version: env.VERSION, user: null })
})

test('returns the title, logo and theme of the operator', async () => {
  await db
    .insert(settings)
    .values({ id: 1, title: 'Holmen', logo: 'holmen.png', themeColor: '#112233', userColor: false })
  expect(await (await api.get('/v1/system')).json()).toMatchObject({
    title: 'Holmen',
    logo: 'holmen.png',
    theme: { color: '#112233', userColor: false },
  })
})

test('lists every role, highest first', async () => {
  await db.insert(roles).values([
    { slug: 'low', name: 'Low', color: '#000001', position: 2000, permissions: [] },
    { slug: 'high', name: 'High', color: '#000002', position: 1000, permissions: ['admin.access'] },
  ])
  const system = System.parse(await (await api.get('/v1/system')).json())
  expect(system.roles.slice(-2)).toEqual([
    { slug: 'high', name: 'High', color: '#000002' },
    { slug: 'low', name: 'Low', color: '#000001' },
  ])
})

test('returns the caller to the caller only', async () => {
  const member = await addMember(['news.manage'])
  const { accessToken } = await signIn(api, member.username)
  const { user } = System.parse(await (await api.get('/v1/system', accessToken)).json())
  expect(user).toEqual({
    id: member.id,
    username: member.username,
    role: { slug: member.role, name: member.role, color: '#4c9fae' },
    permissions: ['news.manage'],
  })
  expect(await (await api.get('/v1/system')).json()).toMatchObject({ user: null })
})

test('serves the committed OpenAPI document', async () => {
  const response = await api.get('/v1/openapi.json')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(document)
})
