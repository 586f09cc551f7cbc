import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { noRatio, roles, users } from '../../api/platform/db/schema/members'
import { storeRatios } from '../../api/users/store-ratios'
import { MemberPage } from '../../contract/member-list'
import { startApi } from '../support/api-client'
import { addMember } from '../support/api-members'
import { enter, type Person, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
const day = 86_400_000
/** Later than the other members of this file. */
const joined = Date.UTC(2027, 0, 1)

let manager: Person
let admin: Person

beforeAll(async () => {
  manager = await enter(api, ['users.manage'])
  admin = await enter(api, ['users.manage', 'settings.manage', 'roles.manage'])
})

async function list(query: string, who = manager) {
  const response = await send(api, 'GET', `/v1/admin/members?${query}`, who)
  expect(response.status, query).toBe(200)
  return MemberPage.parse(await response.json())
}
const namesOf = async (query: string, who = manager) => (await list(query, who)).data.map(({ username }) => username)

describe('the list of members', () => {
  it('filters by name, role, state, days, ratio and inviter', async () => {
    const add = (n: number, values: Parameters<typeof addMember>[1] = {}) =>
      addMember([], { joinedAt: joined + n * day, ...values })
    const first = await add(0, { seenAt: joined + 9 * day, ratioKey: 250, uploaded: 1, downloaded: 4 })
    const banned = await add(1, { bannedAt: 1, bannedUntil: joined, invitedBy: first.id })
    const closed = await add(2, { closedAt: 1 })
    const unverified = await add(3, { email: 'New@Skerry.example', ratioKey: 2000, seenAt: joined })
    const found = (query: string, who = manager) => namesOf(`joinedFrom=2027-01-01&joinedTo=2027-01-04&${query}`, who)
    expect(await found('')).toEqual([unverified.username, banned.username, first.username])
    expect(await found('reversed=true')).toEqual([first.username, banned.username, unverified.username])
    expect(await found(`q=${first.username.toUpperCase().slice(0, 15)}`)).toEqual([first.username])
    expect(await found(`role=${banned.role}`)).toEqual([banned.username])
    expect(await found('state=banned')).toEqual([banned.username])
    expect(await found('state=closed')).toEqual([closed.username])
    expect(await found('state=active')).toEqual([unverified.username, first.username])
    expect(await found(`inviter=${first.username}`)).toEqual([banned.username])
    expect(await found('seenFrom=2027-01-10&seenTo=2027-01-10')).toEqual([first.username])
    expect(await found('seenTo=2027-01-09')).toEqual([unverified.username])
    expect(await found('ratioTo=0.25')).toEqual([first.username])
    expect(await found('ratioFrom=1')).toEqual([unverified.username])
    expect(await found('sort=ratio')).toEqual([first.username, unverified.username, banned.username])
    expect(await found('sort=seen')).toEqual([first.username, unverified.username, banned.username])
    const { data } = await list('state=unverified', manager)
    expect(data).toMatchObject([{ username: unverified.username, state: 'unverified', email: null }])
    const [line] = (await list('state=banned&joinedFrom=2027-01-01')).data
    expect(line).toMatchObject({
      ...{ state: 'banned', bannedUntil: new Date(joined).toISOString(), seenAt: null, ratio: null },
      inviter: { username: first.username },
    })
  })

  it('shows and searches addresses only with settings.manage', async () => {
    const person = await addMember([], { email: 'Heron@Skerry.example', emailVerifiedAt: 1 })
    const refused = await send(api, 'GET', '/v1/admin/members?email=heron', manager)
    expect(refused.status).toBe(403)
    expect((await list('email=HERON%40s', admin)).data).toMatchObject([
      { username: person.username, email: 'Heron@Skerry.example' },
    ])
    const [line] = (await list(`q=${person.username}`)).data
    expect(line?.email).toBeNull()
  })

  it('tells whom the caller may act on', async () => {
    const canManage = async (who: Person, whom: { username: string }) =>
      (await list(`q=${whom.username}`, who)).data[0]?.canManage
    expect(await canManage(manager, admin)).toBe(false)
    expect(await canManage(manager, manager)).toBe(false)
    expect(await canManage(admin, manager)).toBe(true)
    const higher = await addMember()
    expect(await canManage(manager, higher)).toBe(true)
    await db.update(roles).set({ position: 1 }).where(eq(roles.slug, higher.role))
    expect(await canManage(manager, higher)).toBe(false)
  })

  it('reads the same pages forwards and backwards in every order', async () => {
    for (const sort of ['joined', 'seen', 'name', 'ratio']) {
      const all = await namesOf(`limit=100&sort=${sort}`)
      const first = await list(`limit=3&sort=${sort}`)
      const second = await list(`limit=3&sort=${sort}&cursor=${first.meta.next}`)
      const back = await list(`limit=3&sort=${sort}&cursor=${second.meta.prev}`)
      expect([...first.data, ...second.data].map(({ username }) => username)).toEqual(all.slice(0, 6))
      expect(back.data).toEqual(first.data)
      expect(first.meta.prev).toBeNull()
    }
  })

  it.each(['limit=101', 'sort=email', 'state=all', 'joinedFrom=yesterday', 'ratioFrom=-1', 'cursor=none'])(
    'refuses %s',
    async (query) => expect((await send(api, 'GET', `/v1/admin/members?${query}`, manager)).status).toBe(422),
  )

  it('is only for staff who manage members', async () => {
    const member = await enter(api, ['reports.manage', 'admin.access'])
    expect((await send(api, 'GET', '/v1/admin/members', member)).status).toBe(403)
  })
})

describe('what the list is sorted by', () => {
  it('stores the last use at sign-in and with every new token', async () => {
    const { username, id } = await enter(api)
    const seenAt = async () => (await list(`q=${username}`)).data[0]?.seenAt
    expect(await seenAt()).toBe(new Date(api.now()).toISOString())
    expect((await db.select().from(users).where(eq(users.id, id)).get())?.seenAt).toBe(api.now())
  })

  it('stores ratios by the job', async () => {
    const { id } = await addMember([], { uploaded: 3, downloaded: 2 })
    const key = async () => (await db.select().from(users).where(eq(users.id, id)).get())?.ratioKey
    expect(await key()).toBe(noRatio)
    await storeRatios(db)
    expect(await key()).toBe(1500)
    await db.update(users).set({ downloaded: 0 }).where(eq(users.id, id))
    await storeRatios(db)
    expect(await key()).toBe(noRatio)
  })
})

describe('a community of 100,000 members', () => {
  beforeAll(async () => {
    for (let from = 0; from < 100_000; from += 20_000) {
      await env.DB.prepare(
        `with recursive more (n) as (select ?1 union all select n + 1 from more where n < ?1 + 19999)
         insert into users (username, username_key, username_skeleton, email, email_key, email_verified_at, role,
           joined_at, seen_at, ratio_key, invited_by, banned_at)
         select 'many-' || n, 'many-' || n, 'many-' || n, 'many-' || n || '@x', 'many-' || n || '@x', 1,
           case when n % 2000 = 7 then ?2 else ?3 end, n * 7919 % 99991, n * 104729 % 99991, n % 9973, ?4 + n % 2,
           case when n % 5000 = 3 then 1 end
         from more`,
      )
        .bind(from, await roleOf(admin), await roleOf(manager), admin.id - 1)
        .run()
    }
    await env.DB.prepare('pragma optimize').run()
  })

  const roleOf = async ({ id }: Person) => (await db.select().from(users).where(eq(users.id, id)).get())?.role

  it('reads a page by an index', async () => {
    const queries = ['', 'reversed=true', 'sort=seen', 'sort=name', 'sort=ratio', 'sort=ratio&reversed=true']
    queries.push('q=many-4711', 'q=many-4&sort=name', 'state=banned', 'state=unverified', 'state=closed')
    queries.push(`role=${await roleOf(admin)}`, `role=${await roleOf(manager)}`, `inviter=${admin.username}`)
    queries.push('sort=ratio&ratioTo=0.5', 'sort=seen&seenFrom=1970-01-01&seenTo=1970-01-01', 'email=many-4711')
    for (const query of queries) {
      expect(await rowsOf(query), query).toBeLessThan(400)
      const { meta } = await list(`${query}&limit=50`, admin)
      if (meta.next) expect(await rowsOf(`${query}&cursor=${meta.next}`), `after ${query}`).toBeLessThan(400)
    }
  })

  async function rowsOf(query: string): Promise<number> {
    api.log.length = 0
    await list(`${query}&limit=50`, admin)
    return api.log.map((line) => JSON.parse(line)).find(({ event }) => event === 'request').rowsRead
  }
})
