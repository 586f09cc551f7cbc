import { env } from 'cloudflare:test'
import { eq, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiTokens, credentials } from '../../api/platform/db/schema/account'
import { issueViews } from '../../api/platform/db/schema/issues'
import { invites } from '../../api/platform/db/schema/joining'
import { tokenFamilies, users } from '../../api/platform/db/schema/members'
import { reports } from '../../api/platform/db/schema/moderation'
import { notifications, pushSubscriptions } from '../../api/platform/db/schema/notifications'
import { feedKeys, savedViews } from '../../api/platform/db/schema/shelf'
import { endpoints } from '../../contract/endpoints'
import { Permission } from '../../contract/permissions'
import { startApi } from '../support/api-client'
import { addMember, password } from '../support/api-members'
import { enter, type Person, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
const key = () => crypto.randomUUID().replaceAll('-', '')

const ownReport = {
  table: reports,
  make: (reporterId: number) =>
    db
      .insert(reports)
      .values({ subjectKind: 'title', subjectId: Date.now(), reporterId, reason: 'fake', text: '', createdAt: 1 })
      .returning(),
}

/** Tables of the items under `/v1/me` with an id. */
const owned: Record<string, { table: SQLiteTable; make: (userId: number) => Promise<{ id: unknown }[]> }> = {
  '/v1/me/feeds/{id}': {
    table: feedKeys,
    make: (userId) => db.insert(feedKeys).values({ userId, key: key(), kind: 'bookmarks', createdAt: 1 }).returning(),
  },
  '/v1/me/invites/{id}': {
    table: invites,
    make: (inviterId) =>
      db
        .insert(invites)
        .values({ inviterId, codeHash: key(), createdAt: 1, expiresAt: api.now() * 2 })
        .returning(),
  },
  '/v1/me/notifications/{id}/read': {
    table: notifications,
    make: (userId) =>
      db
        .insert(notifications)
        .values({ userId, kind: 'torrent_approved', subject: 'It', link: '/', bundle: key(), createdAt: 1 })
        .returning(),
  },
  '/v1/me/passkeys/{id}': {
    table: credentials,
    make: (userId) =>
      db
        .insert(credentials)
        .values({ id: key(), userId, name: 'Key', publicKey: 'x', counter: 0, transports: [], createdAt: 1 })
        .returning(),
  },
  ...Object.fromEntries(['/v1/me/reports/{id}', '/v1/me/reports/{id}/messages'].map((path) => [path, ownReport])),
  '/v1/me/sessions/{id}': {
    table: tokenFamilies,
    make: (userId) =>
      db
        .insert(tokenFamilies)
        .values({ id: key(), userId, clientId: 'x', startedAt: 1, expiresAt: api.now() * 2 })
        .returning(),
  },
  '/v1/me/push-subscriptions/{id}': {
    table: pushSubscriptions,
    make: (userId) =>
      db
        .insert(pushSubscriptions)
        .values({ id: key(), userId, endpoint: 'https://fcm.googleapis.com/x', p256dh: 'x', auth: 'x', createdAt: 1 })
        .returning(),
  },
  '/v1/me/tokens/{id}': {
    table: apiTokens,
    make: (userId) =>
      db
        .insert(apiTokens)
        .values({ userId, name: 'Tool', hash: key(), scopes: ['read'], createdAt: 1, expiresAt: api.now() * 2 })
        .returning(),
  },
  '/v1/me/issue-views/{id}': {
    table: issueViews,
    make: (userId) => db.insert(issueViews).values({ userId, name: key(), query: '' }).returning(),
  },
  '/v1/me/views/{id}': {
    table: savedViews,
    make: (userId) => db.insert(savedViews).values({ userId, name: key(), query: '', createdAt: 1 }).returning(),
  },
}

let owner: { id: number }
let other: Person

beforeAll(async () => {
  owner = await addMember()
  other = await enter(api, Permission.options, { invites: 2 })
})

const own = endpoints.filter(({ path }) => path.startsWith('/v1/me'))

test('covers every personal endpoint that has an id', () => {
  expect([...new Set(own.filter(({ path }) => path.includes('{id}')).map(({ path }) => path))].sort()).toEqual(
    Object.keys(owned).sort(),
  )
})

describe('returns 404 for the item of another member', () => {
  test.each(own.filter(({ path }) => path in owned).map(({ method, path }) => ({ method, path })))(
    '$method $path',
    async ({ method, path }) => {
      const { table, make } = owned[path] as (typeof owned)[string]
      const [made] = await make(owner.id)
      const id = (table as unknown as { id: SQL }).id
      const stored = () =>
        db
          .select()
          .from(table)
          .where(eq(id, made?.id as string))
          .all()
      const before = await stored()
      const body = method === 'get' || method === 'delete' ? undefined : { name: 'Theirs', query: '', text: 'Theirs' }
      const answer = await send(api, method.toUpperCase(), path.replace('{id}', String(made?.id)), other, body)
      expect(answer.status).toBe(404)
      expect(before).toHaveLength(1)
      expect(await stored()).toEqual(before)
    },
  )
})

/** Members must not set these for themselves. */
const above = {
  ...{ id: 1, userId: 1, username: 'admin', role: 'admin', permissions: ['admin.access'], invitedBy: 1, bonus: 1e9 },
  ...{ uploaded: 1e15, downloaded: 0, invites: 1e6, freeleechTokens: 1e6, twoFactorAt: 1, emailVerifiedAt: 1 },
}

/** JSON bodies of personal endpoints, with the status when `above` is added. */
const forms: { method: string; path: string; body: Record<string, unknown>; status: number }[] = [
  {
    method: 'PUT',
    path: '/v1/me/profile',
    body: { title: null, country: null, about: '', signature: null, hidden: [] },
    status: 204,
  },
  {
    ...{ method: 'PUT', path: '/v1/me/preferences', status: 204 },
    body: {
      theme: null,
      color: null,
      density: null,
      shortcuts: null,
      signatures: null,
      language: null,
      timeZone: null,
      sides: {},
    },
  },
  { method: 'PUT', path: '/v1/me/role-view', body: { role: 'admin' }, status: 422 },
  { method: 'PUT', path: '/v1/me/rules', body: { version: 1 }, status: 422 },
  { method: 'PUT', path: '/v1/me/notification-choices', body: { data: [], locale: 'en' }, status: 204 },
  {
    ...{ method: 'POST', path: '/v1/me/push-subscriptions', status: 422 },
    body: { endpoint: 'https://push.example/x', p256dh: 'x', auth: 'x', locale: 'en' },
  },
  { method: 'POST', path: '/v1/me/re-authentication', body: { password }, status: 204 },
  { method: 'POST', path: '/v1/me/tokens', body: { name: 'Tool', scopes: ['read'], days: 7 }, status: 201 },
  { method: 'POST', path: '/v1/me/issue-views', body: { name: 'Mine', query: '' }, status: 201 },
  { method: 'POST', path: '/v1/me/views', body: { name: 'Mine', query: '' }, status: 201 },
  {
    ...{ method: 'POST', path: '/v1/me/freeleech-tokens/purchases', status: 422 },
    body: { clientId: 'purchase-1', quantity: 1, price: 100 },
  },
  {
    method: 'POST',
    path: '/v1/me/points/gifts',
    body: { clientId: 'gift-1', username: 'nemo', points: 1 },
    status: 422,
  },
  { method: 'PATCH', path: '/v1/me/bookmarks', body: { slugs: ['1'], label: 'Mine' }, status: 204 },
  { method: 'PATCH', path: '/v1/me/views/{id}', body: { name: 'Renamed', query: '' }, status: 200 },
  { method: 'POST', path: '/v1/me/reports/{id}/messages', body: { text: 'Hello' }, status: 204 },
  { method: 'POST', path: '/v1/me/feeds', body: { kind: 'bookmarks', target: '' }, status: 200 },
  { method: 'POST', path: '/v1/me/email', body: { email: 'new@example.org', locale: 'en' }, status: 422 },
  { method: 'POST', path: '/v1/me/invites', body: { note: '', locale: 'en' }, status: 422 },
  { method: 'POST', path: '/v1/me/authenticator/confirmation', body: { code: '000000' }, status: 404 },
  { method: 'POST', path: '/v1/me/passkeys', body: { name: 'Key', challenge: 'x', credential: {} }, status: 422 },
  { method: 'POST', path: '/v1/me/closing', body: { password: 'wrong', username: 'nobody' }, status: 422 },
  {
    ...{ method: 'PUT', path: '/v1/me/password', status: 422 },
    body: { current: 'wrong', password: 'four small boats at anchor', endOtherSessions: false },
  },
]

test('covers every personal endpoint that has a JSON body', () => {
  const filled = own.flatMap((route) => {
    const { body } = ('request' in route ? route.request : {}) as { body?: { content: object } }
    return body && 'application/json' in body.content ? [`${route.method.toUpperCase()} ${route.path}`] : []
  })
  expect(forms.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(filled.sort())
})

test.each(forms)('$method $path ignores role, totals and owner in its body', async (form) => {
  const rows = () => db.select().from(users).where(eq(users.id, other.id)).get()
  const theirs = () =>
    Promise.all([apiTokens, savedViews, feedKeys].map((table) => db.$count(table, eq(table.userId, owner.id))))
  const [made] = form.path in owned ? await (owned[form.path] as (typeof owned)[string]).make(other.id) : []
  const [before, beforeTheirs] = [await rows(), await theirs()]
  const body = { ...above, ...form.body, userId: owner.id }
  const { status } = await send(api, form.method, form.path.replace('{id}', String(made?.id)), other, body)
  expect(status).toBe(form.status)
  expect(await rows()).toEqual(before)
  expect(await theirs()).toEqual(beforeTheirs)
})
