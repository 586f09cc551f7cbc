import { env } from 'cloudflare:test'
import { and, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../../api/lib/crypto/random-token'
import { apiTokens } from '../../api/platform/db/schema/account'
import { invites } from '../../api/platform/db/schema/joining'
import { users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { MemberFile } from '../../contract/member-file'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { enter, type Person, readCode, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
let staff: Person
let member: Person

beforeEach(async () => {
  staff = await enter(api, ['users.manage'])
  member = await enter(api)
})

const path = (rest: string, who: { username: string } = member) => `/v1/admin/members/${who.username}/${rest}`
async function read(by = staff, who: { username: string } = member) {
  const answer = await send(api, 'GET', path('file', who), by)
  expect(answer.status).toBe(200)
  return MemberFile.parse(await answer.json())
}
const lastAct = (action: string) =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, action), eq(auditEvents.subjectId, member.id)))
    .orderBy(desc(auditEvents.id))
    .get()

describe('the notes of the staff', () => {
  it('are listed newest first, deleted one by one, and stay in the audit log', async () => {
    const write = async (text: string) => send(api, 'POST', path('notes'), staff, { text })
    const first = await (await write('Asked for a second account.')).json<{ id: number }>()
    expect((await write('Agreed.')).status).toBe(201)
    const { notes } = await read()
    expect(notes.map(({ text, by }) => [text, by?.username])).toEqual([
      ['Agreed.', staff.username],
      ['Asked for a second account.', staff.username],
    ])
    expect((await send(api, 'DELETE', path(`notes/${first.id}`, await addMember()), staff)).status).toBe(404)
    expect((await send(api, 'DELETE', path(`notes/${first.id}`), staff)).status).toBe(204)
    expect((await send(api, 'DELETE', path(`notes/${first.id}`), staff)).status).toBe(404)
    expect((await read()).notes.map(({ text }) => text)).toEqual(['Agreed.'])
    expect(await lastAct('member.note_delete')).toMatchObject({ actorId: staff.id, detail: { note: first.id } })
    expect(await lastAct('member.note')).toMatchObject({ detail: { text: 'Agreed.' } })
  })

  it('are stored once when one is sent twice, and again after it was deleted', async () => {
    const write = async () =>
      (await send(api, 'POST', path('notes'), staff, { text: 'Called twice.' })).json<{ id: number }>()
    const [first, second] = await Promise.all([write(), write()])
    expect(second).toEqual(first)
    expect((await read()).notes).toHaveLength(1)
    const recorded = and(eq(auditEvents.action, 'member.note'), eq(auditEvents.subjectId, member.id))
    expect(await db.select().from(auditEvents).where(recorded)).toHaveLength(1)
    await send(api, 'DELETE', path(`notes/${first?.id}`), staff)
    await write()
    expect((await read()).notes).toHaveLength(1)
  })

  it('are hidden from the member and from other staff', async () => {
    const moderator = await enter(api, ['forums.moderate', 'admin.access'])
    for (const who of [member, moderator]) {
      expect((await send(api, 'GET', path('file'), who)).status).toBe(403)
      expect((await send(api, 'POST', path('notes'), who, { text: 'Mine' })).status).toBe(403)
    }
    expect((await send(api, 'POST', path('notes'), staff, { text: ' ' })).status).toBe(422)
  })
})

describe('invites', () => {
  it('show who invited whom, and addresses only with settings.manage', async () => {
    const root = await addMember()
    const inviter = await addMember([], { invitedBy: root.id })
    await db.update(users).set({ invitedBy: inviter.id, invites: 2 }).where(eq(users.id, member.id))
    const child = await addMember([], { invitedBy: member.id })
    await db.insert(invites).values({
      ...{ codeHash: hashToken(member.username), inviterId: member.id, email: 'guest@skerry.example' },
      ...{ note: 'My cousin', createdAt: api.now(), expiresAt: api.now() + 1000 },
    })
    const file = await read()
    expect(file.inviters.map(({ username }) => username)).toEqual([inviter.username, root.username])
    expect(file.invited).toMatchObject([{ username: child.username, invitedBy: member.username }])
    expect(file.invites).toMatchObject({ left: 2, data: [{ state: 'open', email: null, note: '' }] })
    const admin = await enter(api, ['users.manage', 'settings.manage'])
    expect((await read(admin)).invites.data).toMatchObject([{ email: 'guest@skerry.example', note: '' }])
  })

  it('can be given and taken with a reason', async () => {
    const set = (left: number, by = staff) => send(api, 'PUT', path('invites'), by, { left, reason: 'A good record' })
    expect((await set(5)).status).toBe(204)
    expect((await read()).invites.left).toBe(5)
    expect(await lastAct('member.invites')).toMatchObject({
      actorId: staff.id,
      reason: 'A good record',
      detail: { before: 0, after: 5 },
    })
    const late = await send(api, 'PUT', path('invites'), staff, { left: 2, reason: 'A good record', from: 0 })
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'changed_meanwhile' }])
    expect((await read()).invites.left).toBe(5)
    for (const wrong of [-1, 1001, 0.5]) expect((await set(wrong)).status).toBe(422)
    expect((await set(9, member)).status).toBe(403)
  })
})

describe('sessions and API tokens', () => {
  it('are listed without secrets, and end one by one or all', async () => {
    const second = await signIn(api, member.username)
    const [newest, oldest] = (await read()).sessions
    expect(newest?.current).toBe(false)
    expect((await send(api, 'DELETE', path(`sessions?session=${oldest?.id}`), staff)).status).toBe(204)
    expect((await read()).sessions.map(({ id }) => id)).toEqual([newest?.id])
    expect((await send(api, 'DELETE', path('sessions?session=unknown'), staff)).status).toBe(404)
    expect((await send(api, 'DELETE', path('sessions'), staff)).status).toBe(204)
    expect((await read()).sessions).toEqual([])
    for (const token of [member.token, second.accessToken]) expect((await api.get('/v1/me', token)).status).toBe(401)
    expect(await lastAct('member.sessions')).toMatchObject({ actorId: staff.id, detail: { ended: 'all' } })
  })

  it('revokes a token of this member only', async () => {
    const body = { name: 'Uploader script', scopes: ['read'], days: 30 }
    const created = await send(api, 'POST', '/v1/me/tokens', member, body)
    const { id, token } = await created.json<{ id: number; token: string }>()
    const { tokens } = await read()
    expect(tokens).toMatchObject([{ id, name: 'Uploader script' }])
    expect(JSON.stringify(tokens)).not.toContain(token)
    expect((await send(api, 'DELETE', path(`tokens/${id}`, await addMember()), staff)).status).toBe(404)
    expect((await send(api, 'DELETE', path(`tokens/${id}`), staff)).status).toBe(204)
    expect(await db.$count(apiTokens, eq(apiTokens.id, id))).toBe(0)
    expect(await lastAct('member.token')).toMatchObject({ actorId: staff.id, detail: { name: 'Uploader script' } })
  })

  it('refuses and records acts on members with more rights', async () => {
    const admin = await enter(api, ['users.manage', 'settings.manage'])
    const answers = [
      await send(api, 'DELETE', path('sessions', admin), staff),
      await send(api, 'DELETE', path('tokens/1', admin), staff),
      await send(api, 'PUT', path('invites', admin), staff, { left: 3, reason: 'A good record' }),
      await send(api, 'POST', path('avatar-removal', admin), staff, { reason: 'Too large' }),
      await send(api, 'POST', path('signature-removal', admin), staff, { reason: 'Too large' }),
    ]
    for (const answer of answers) expect(await readCode(answer)).toEqual([403, 'beyond_own'])
    const refused = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, admin.id), eq(auditEvents.action, 'access.refused')))
    expect(refused).toHaveLength(answers.length)
    expect((await api.get('/v1/me', admin.token)).status).toBe(200)
  })
})
