import { env } from 'cloudflare:test'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { chatRooms } from '../../api/platform/db/schema/chat'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import type { StaffRoom } from '../../contract/admin-rooms'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { enter, type Person, readCode, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
let staff: Person

beforeAll(async () => {
  staff = await enter(api, ['settings.manage', 'chat.post'])
})

const path = '/v1/admin/rooms'
const create = (body: object, by = staff) => send(api, 'POST', path, by, { topic: '', roles: [], ...body })
const change = (slug: string, body: object) => send(api, 'PATCH', `${path}/${slug}`, staff, { topic: '', ...body })
const remove = (slug: string) => send(api, 'DELETE', `${path}/${slug}`, staff)
const list = async () => (await (await send(api, 'GET', path, staff)).json<{ data: StaffRoom[] }>()).data
const lastAct = () => db.select().from(auditEvents).orderBy(desc(auditEvents.id)).get()
const enters = async (slug: string, token: string) => (await api.get(`/v1/chat/rooms/${slug}`, token)).status

describe('a chat room', () => {
  it('is created with a slug of its name, at the end, for all or for some roles', async () => {
    expect(await (await create({ name: 'Røde tråder', topic: 'About red threads' })).json()).toEqual({
      slug: 'rode-trader',
    })
    const crew = await addMember()
    expect((await create({ name: 'crew', roles: [crew.role] })).status).toBe(201)
    const rooms = await list()
    expect(rooms.slice(-2)).toEqual([
      { slug: 'rode-trader', name: 'Røde tråder', topic: 'About red threads', roles: [], isEmpty: true },
      { slug: 'crew', name: 'crew', topic: '', roles: [crew.role], isEmpty: true },
    ])
    const { accessToken } = await signIn(api, crew.username)
    expect([await enters('crew', accessToken), await enters('rode-trader', accessToken)]).toEqual([200, 200])
    expect([await enters('crew', staff.token), await enters('rode-trader', staff.token)]).toEqual([404, 200])
    expect(await lastAct()).toMatchObject({ action: 'chat.create', detail: { name: 'crew', roles: crew.role } })
  })

  it('has a name of its own, known roles and letters', async () => {
    expect(await readCode(await create({ name: 'Crew' }))).toEqual([409, 'room_exists'])
    expect(await readCode(await create({ name: 'Direct' }))).toEqual([409, 'room_exists'])
    for (const wrong of [
      { name: '古参' },
      { name: ' ' },
      { name: 'x', roles: ['unknown'] },
      { name: 'x', kind: 'direct' },
    ]) {
      expect((await create(wrong)).status).toBe(422)
    }
  })

  it('is renamed once by two editors of the same name', async () => {
    expect((await change('crew', { from: 'crew', name: 'The crew', topic: 'Shifts' })).status).toBe(204)
    expect(await readCode(await change('crew', { from: 'crew', name: 'Mates' }))).toEqual([409, 'changed_meanwhile'])
    expect((await list()).at(-1)).toMatchObject({ slug: 'crew', name: 'The crew', topic: 'Shifts' })
    const act = await lastAct()
    expect(act).toMatchObject({ action: 'chat.rename', detail: { name: ['crew', 'The crew'], topic: ['', 'Shifts'] } })
    expect((await change('crew', { from: 'The crew', name: 'The crew', topic: 'Shifts' })).status).toBe(204)
    expect(await lastAct()).toEqual(act)
    expect((await change('unknown', { from: 'crew', name: 'Mates' })).status).toBe(404)
  })

  it('keeps the topic that another editor has written', async () => {
    const write = (topic: string, fromTopic: string) =>
      change('crew', { from: 'The crew', name: 'The crew', topic, fromTopic })
    expect((await write('Boats', 'Shifts')).status).toBe(204)
    expect(await readCode(await write('Meals', 'Shifts'))).toEqual([409, 'changed_meanwhile'])
    expect((await list()).at(-1)).toMatchObject({ topic: 'Boats' })
  })

  it('is ordered', async () => {
    const order = (await list()).map(({ slug }) => slug).reverse()
    expect((await send(api, 'PUT', `${path}/order`, staff, { data: order })).status).toBe(204)
    expect((await list()).map(({ slug }) => slug)).toEqual(order)
    const names = (await list()).map(({ name }) => name)
    const detail = { order: [names.toReversed().join(', '), names.join(', ')] }
    const act = await lastAct()
    expect(act).toMatchObject({ action: 'chat.order', subjectKind: 'chat_room', detail })
    expect((await send(api, 'PUT', `${path}/order`, staff, { data: order })).status).toBe(204)
    expect(await lastAct()).toEqual(act)
  })

  it('is deleted only without messages', async () => {
    // A room whose id differs from that of the message.
    await create({ name: 'Third' })
    const message = { source: 'Hello', clientId: crypto.randomUUID() }
    expect((await send(api, 'POST', '/v1/chat/rooms/third/messages', staff, message)).status).toBe(201)
    expect(await readCode(await remove('third'))).toEqual([409, 'room_in_use'])
    const { id } = (await db.select().from(chatRooms).where(eq(chatRooms.slug, 'crew')).get()) ?? {}
    expect((await remove('crew')).status).toBe(204)
    expect(await lastAct()).toMatchObject({ subjectId: id, detail: { room: 'crew', name: 'The crew' } })
    expect((await remove('crew')).status).toBe(404)
    expect((await list()).map(({ slug }) => slug)).not.toContain('crew')
  })

  it('is no direct room', async () => {
    const other = await addMember()
    const direct = await send(api, 'POST', '/v1/chat/direct', staff, { username: other.username })
    const { slug } = await direct.json<{ slug: string }>()
    expect((await list()).map((room) => room.slug)).not.toContain(slug)
    expect((await change(slug, { from: 'x', name: 'Mine' })).status).toBe(404)
    expect((await remove(slug)).status).toBe(404)
  })

  it('returns 403 without the permission', async () => {
    const member = await enter(api, ['chat.moderate', 'admin.access'])
    expect((await create({ name: 'Mine' }, member)).status).toBe(403)
    expect((await send(api, 'GET', path, member)).status).toBe(403)
  })
})
