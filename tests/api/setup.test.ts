import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { baseRoles } from '../../api/setup/base-roles'
import { newCommunity } from '../../api/setup/new-community'
import { linkLifetime, readState, stateQuery, writeAdministrator, writeCommunity } from '../../api/setup/setup-sql'
import type { TokenPair } from '../../contract/auth'
import type { SiteRules } from '../../contract/rules'
import type { System } from '../../contract/system'
import { startApi } from '../support/api-client'
import { requestTokens } from '../support/api-members'

const password = 'a quite new passphrase'
const api = startApi()

const run = (statements: string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
const rows = async (query: string) => (await env.DB.prepare(query).all()).results
const state = async () => readState(await env.DB.prepare(stateQuery).first())
const { content, settings } = writeCommunity(newCommunity, 1)
const setUp = () => run([...content, settings])

async function addAdministrator(token: string, changes: Partial<Parameters<typeof writeAdministrator>[0]> = {}) {
  await run(writeAdministrator({ id: undefined, username: 'admin', email: null, ...changes }, token, api.now()))
}

const choosePassword = (token: string) =>
  api.call('/v1/password/resets', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password, locale: 'en' }),
  })

const contentTables = [
  ...['roles', 'categories', 'chat_rooms', 'forum_categories', 'forums'],
  ...['wiki_pages', 'wiki_revisions', 'rules_versions', 'settings'],
]
const readContent = () => Promise.all(contentTables.map((table) => rows(`select * from ${table} order by 1`)))

beforeEach(async () => {
  // Forums before their categories, which they reference.
  const tables = ['one_time_links', 'token_families', 'users', ...contentTables.toReversed()]
  await run(tables.map((table) => `delete from ${table}`))
})

test('finds nothing in an empty database', async () => {
  expect(await state()).toEqual({ hasBegun: false, administrator: null, hasSignedIn: false })
})

test('gives an empty database all that a community needs', async () => {
  await setUp()
  const system = await (await api.get('/v1/system')).json<System>()
  expect(system).toMatchObject({ title: 'Skerry', logo: 'logo.svg', theme: { color: '#4c9fae', userColor: true } })
  expect(system.roles.map(({ slug }) => slug)).toEqual(['admin', 'moderator', 'uploader', 'elder', 'member'])
  expect(await rows('select slug, name, icon from categories order by position')).toEqual(newCommunity.categories)
  expect(await rows('select slug, kind, topic, roles from chat_rooms order by position')).toEqual(
    newCommunity.rooms.map(({ slug, topic, roles }) => {
      return { slug, kind: roles.length > 0 ? 'role' : 'public', topic, roles: JSON.stringify(roles) }
    }),
  )
  expect(await rows('select name, description, starters from forums order by position')).toEqual(
    newCommunity.forums.map(({ name, description, starters = [] }) => {
      return { name, description, starters: JSON.stringify(starters) }
    }),
  )
  // The text has quotes, which the statements contain as literals.
  expect(await rows('select title, language, source from wiki_pages where is_rules = 1 order by id')).toEqual(
    newCommunity.rules,
  )
  const rules = await (await api.get('/v1/rules')).json<SiteRules>()
  expect(rules).toMatchObject({ page: { slug: 'rules' }, languages: ['en', 'nb'], version: { version: 1 } })
  expect(rules.page?.html).toContain(
    '<li value="2" id="3.2"><a href="#3.2" class="rule-number">3.2</a> Use an accurate',
  )
  const permissions = await rows('select permissions from roles order by position')
  expect(permissions.map((row) => JSON.parse(String(row.permissions)))).toEqual(
    baseRoles.map((role) => role.permissions),
  )
  expect(await state()).toMatchObject({ hasBegun: true })
})

test('changes nothing when it runs again', async () => {
  await setUp()
  const before = await readContent()
  await setUp()
  expect(await readContent()).toEqual(before)
})

test('keeps changes and deletions by the staff', async () => {
  await setUp()
  await run([
    `update roles set permissions = '[]', name = 'Keeper' where slug = 'moderator'`,
    `delete from roles where slug = 'elder'`,
    `update categories set name = 'Films', slug = 'films' where slug = 'movies'`,
    `delete from chat_rooms where slug = 'seeding'`,
    `update settings set title = 'Tideway'`,
    `update wiki_pages set source = 'Be kind.' where slug = 'rules'`,
  ])
  const before = await readContent()
  await setUp()
  expect(await readContent()).toEqual(before)
})

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('completes a community of which %i parts were stored', async (stored) => {
  await run([...content.slice(0, stored), `select 1`])
  await setUp()
  expect((await readContent()).map((part) => part.length)).toEqual([5, 6, 4, 1, 2, 2, 2, 1, 1])
})

test('lets the administrator choose a password by the link, once', async () => {
  await setUp()
  await addAdministrator('first-token')
  expect(await state()).toMatchObject({ administrator: { username: 'admin', email: null }, hasSignedIn: false })
  expect(await rows('select token_hash from one_time_links')).not.toContainEqual({ token_hash: 'first-token' })
  const subject = await api.get('/v1/password/resets/first-token')
  expect(await subject.json()).toEqual({ username: 'admin' })
  expect((await choosePassword('first-token')).status).toBe(204)
  expect((await choosePassword('first-token')).status).toBe(404)
  expect(await state()).toMatchObject({ hasSignedIn: false })
  const { accessToken } = await (await requestTokens(api, 'admin', password)).json<TokenPair>()
  expect(await state()).toMatchObject({ hasSignedIn: true })
  const me = await (await api.get('/v1/me', accessToken)).json<{ permissions: string[]; stats: { invites: number } }>()
  expect(me.permissions).toEqual(expect.arrayContaining(['roles.manage', 'invites.send', 'admin.access']))
  expect(me.stats.invites).toBe(10)
})

test('does not mark an address as verified when the administrator has none', async () => {
  await setUp()
  await addAdministrator('first-token')
  await choosePassword('first-token')
  expect(await rows('select email_verified_at from users')).toEqual([{ email_verified_at: null }])
})

test('ends the first link when it makes a second one, and corrects the name and the address', async () => {
  await setUp()
  await addAdministrator('first-token', { username: 'amdin' })
  const { administrator } = await state()
  await addAdministrator('second-token', { id: administrator?.id, username: 'Kari', email: 'Kari@example.org' })
  expect(await state()).toMatchObject({ administrator: { username: 'Kari', email: 'Kari@example.org' } })
  expect(await rows('select username_key, email_key from users')).toEqual([
    { username_key: 'kari', email_key: 'kari@example.org' },
  ])
  expect((await choosePassword('first-token')).status).toBe(404)
  expect((await choosePassword('second-token')).status).toBe(204)
})

test('remembers that the administrator has signed in when their sessions have expired', async () => {
  await setUp()
  await addAdministrator('first-token')
  await choosePassword('first-token')
  await requestTokens(api, 'admin', password)
  await run(['delete from token_families'])
  expect(await state()).toMatchObject({ hasSignedIn: true })
})

test('refuses a link after a day', async () => {
  await setUp()
  await addAdministrator('late-token')
  api.wait(linkLifetime / 1000)
  expect((await choosePassword('late-token')).status).toBe(404)
})

test('counts a member as administrator when their role may change roles', async () => {
  await setUp()
  await run([
    `update roles set permissions = '["roles.manage"]' where slug = 'moderator'`,
    `insert into users (username, username_key, username_skeleton, role, joined_at, seen_at)
       values ('Mod', 'mod', 'mod', 'moderator', 0, 1)`,
  ])
  expect(await state()).toMatchObject({ administrator: { username: 'Mod' }, hasSignedIn: true })
})
