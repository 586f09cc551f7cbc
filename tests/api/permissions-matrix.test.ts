import { env } from 'cloudflare:test'
import { desc, eq, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { roles, users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import type { Permission } from '../../contract/permissions'
import { startApi } from '../support/api-client'
import { enter, type Person, readCode, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
const own: Permission[] = ['roles.manage', 'chat.post', 'reviews.write']
let staff: Person

beforeEach(async () => {
  // Each test has its own only administrator.
  await db.update(users).set({ bannedAt: 1 }).where(ne(users.id, 0))
  staff = await enter(api, own)
})

const roleOf = async ({ id }: { id: number }) => {
  const row = await db
    .select({ role: roles })
    .from(users)
    .innerJoin(roles, eq(roles.slug, users.role))
    .where(eq(users.id, id))
    .get()
  if (!row) throw new Error('The member is gone')
  return row.role
}
const edit = async (who: Person, permissions: string[], revision?: number) => {
  const role = await roleOf(who)
  return { slug: role.slug, revision: revision ?? role.revision, permissions }
}
const save = (edits: object[], by = staff) => send(api, 'PUT', '/v1/admin/permissions', by, { roles: edits })

test('changes several roles at once and records each', async () => {
  const [first, second] = [await enter(api, ['chat.post']), await enter(api)]
  expect((await save([await edit(first, []), await edit(second, ['reviews.write'])])).status).toBe(204)
  expect(await roleOf(first)).toMatchObject({ permissions: [], revision: 1 })
  expect(await roleOf(second)).toMatchObject({ permissions: ['reviews.write'], revision: 1 })
  const acts = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2)
  const slugs = [(await roleOf(second)).slug, (await roleOf(first)).slug]
  expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual(Array(2).fill(['role.change', staff.id]))
  expect(new Set(acts.map(({ detail }) => detail.role))).toEqual(new Set(slugs))
  expect(acts.map(({ detail }) => detail.taken ?? detail.given).sort()).toEqual(['chat.post', 'reviews.write'])
})

test('changes nothing when one of the roles has a newer revision or is gone', async () => {
  const [first, second] = [await enter(api, ['chat.post']), await enter(api)]
  const edits = [await edit(first, []), await edit(second, ['chat.post'], 3)]
  expect(await readCode(await save(edits))).toEqual([409, 'changed_meanwhile'])
  const gone = { slug: 'gone', revision: 0, permissions: [] }
  expect(await readCode(await save([await edit(first, []), gone]))).toEqual([409, 'changed_meanwhile'])
  expect(await roleOf(first)).toMatchObject({ permissions: ['chat.post'], revision: 0 })
})

test('stores one of two saves of the same revision', async () => {
  const who = await enter(api)
  const edits = [await edit(who, ['chat.post']), await edit(who, ['reviews.write'])]
  const answers = await Promise.all(edits.map((each) => save([each])))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await roleOf(who)).toMatchObject({ revision: 1 })
})

test('keeps roles.manage with a member, also when it moves between the listed roles', async () => {
  const other = await enter(api, own)
  const without = own.filter((each) => each !== 'roles.manage')
  const both = [await edit(staff, without), await edit(other, without)]
  expect(await readCode(await save(both))).toEqual([409, 'last_admin'])
  await db.update(users).set({ bannedAt: 1 }).where(eq(users.id, other.id))
  expect(await readCode(await save([await edit(staff, without), await edit(other, [...own])]))).toEqual([
    409,
    'last_admin',
  ])
  await db.update(users).set({ bannedAt: null }).where(eq(users.id, other.id))
  expect((await save([await edit(staff, without), await edit(other, [...own])])).status).toBe(204)
  expect((await api.get('/v1/admin/roles', staff.token)).status).toBe(403)
})

test('refuses and records permissions that the caller lacks, and roles above', async () => {
  const [low, high] = [await enter(api), await enter(api, ['chat.post'])]
  expect(await readCode(await save([await edit(low, ['settings.manage'])]))).toEqual([403, 'beyond_own'])
  expect(await readCode(await save([await edit(staff, [...own, 'audit.view'])]))).toEqual([403, 'beyond_own'])
  await db
    .update(roles)
    .set({ position: 1 })
    .where(eq(roles.slug, (await roleOf(high)).slug))
  expect(await readCode(await save([await edit(low, ['chat.post']), await edit(high, [])]))).toEqual([403, 'above_own'])
  expect(await roleOf(low)).toMatchObject({ permissions: [] })
  expect((await save([await edit(low, ['roles.manage'])], low)).status).toBe(403)
  const recorded = await db.select().from(auditEvents).where(eq(auditEvents.action, 'access.refused'))
  expect(recorded.filter(({ actorId }) => actorId === staff.id)).toHaveLength(3)
  expect(recorded.filter(({ actorId }) => actorId === low.id)).toHaveLength(1)
})

test('refuses staff permissions for a role with automatic promotion, and one role twice', async () => {
  const who = await enter(api)
  const { slug } = await roleOf(who)
  await db
    .update(roles)
    .set({ requires: { days: 1, uploaded: 0, ratio: 0, uploads: 0, seedTime: 0 } })
    .where(eq(roles.slug, slug))
  expect((await save([await edit(who, ['roles.manage'])])).status).toBe(422)
  expect((await save([await edit(who, []), await edit(who, ['chat.post'])])).status).toBe(422)
  expect((await save([])).status).toBe(422)
})
