import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { users } from '../../api/platform/db/schema/members'
import { auditEvents, memberWarnings } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import type { StaffMember } from '../../contract/admin-members'
import { Permission } from '../../contract/permissions'
import type { PublicMember } from '../../contract/users'
import type { MemberWarning } from '../../contract/warnings'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, startThread, writePost } from '../support/api-forums'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const day = 24 * 60 * 60_000

interface Page {
  data: MemberWarning[]
  meta: { next: string | null }
  active: number
  canWarn: boolean
}

let alice: Writer
let bob: Writer
let manager: Writer
let forumStaff: Writer
let torrentStaff: Writer
let admin: Writer
let post = 0
let comment = 0

beforeAll(async () => {
  await addCategories()
  alice = await addWriter(api, ['forums.post'])
  bob = await addWriter(api)
  manager = await addWriter(api, ['users.manage', 'forums.post'])
  forumStaff = await addWriter(api, ['forums.moderate', 'forums.post'])
  torrentStaff = await addWriter(api, ['torrents.moderate', 'forums.post'])
  admin = await addWriter(api, [...Permission.options])
  const thread = await startThread(alice, await addForum(), 'Ratio')
  post = (await writePost(alice, thread, 'Rude')).id
  const torrent = await addTorrent()
  comment = (await alice.write(printSlug(torrent.name, torrent.id), 'Rude')).id
})

beforeEach(async () => {
  await db.delete(memberWarnings)
  await db.delete(auditEvents)
  await db.delete(notifications)
  await db.delete(rateWindows)
})

const pathOf = ({ username }: Writer) => `/v1/users/${username}/warnings`
const warn = (by: Writer, values: object = {}, whom = alice) =>
  by.read<MemberWarning>('POST', pathOf(whom), { reason: 'Be kind', days: 30, ...values })
const tryWarn = (by: Writer, values: object = {}, whom = alice) =>
  by.send('POST', pathOf(whom), { reason: 'Be kind', days: 30, ...values })
const list = (by: Writer, whom = alice, query = '') => by.read<Page>('GET', `${pathOf(whom)}${query}`)
const withdraw = (by: Writer, { id }: { id: number }, whom = alice) =>
  by.send('PUT', `${pathOf(whom)}/${id}/withdrawal`, { reason: 'Mistaken identity' })

describe('a warning', () => {
  it('is stored with its audit entry, and the member is notified', async () => {
    const { id } = await warn(manager, { reason: `  Be\nkind ${'x'.repeat(300)}`, comment: post })
    const { data, active } = await list(manager)
    expect(active).toBe(1)
    expect(data).toMatchObject([
      {
        id,
        comment: { id: post, subject: { kind: 'thread', name: 'Ratio' } },
        by: { username: manager.username },
        state: 'active',
        withdrawal: null,
        canWithdraw: true,
        expiresAt: new Date(api.now() + 30 * day).toISOString(),
      },
    ])
    const events = await db.select().from(auditEvents)
    expect(events).toMatchObject([
      { actorId: manager.id, action: 'member.warn', subjectKind: 'member', subjectId: alice.id },
    ])
    expect(events[0]?.detail).toEqual({ warning: id, comment: post, until: api.now() + 30 * day })
    expect(events[0]?.reason).toBe(data[0]?.reason)
    const [news] = await db.select().from(notifications)
    expect(news).toMatchObject({
      userId: alice.id,
      kind: 'warned',
      actorId: null,
      link: `/user/${alice.username}/warnings`,
    })
    expect(news?.subject).toMatch(/^Be kind x+…$/)
    expect(news?.subject).toHaveLength(201)
  })

  it('is stored once when its form is sent twice', async () => {
    const [first, second, third] = await Promise.all([warn(manager), warn(manager), warn(manager)])
    expect([second, third]).toEqual([first, first])
    api.wait(50)
    expect(await warn(manager)).toEqual(first)
    expect((await list(alice)).data).toHaveLength(1)
    expect(await db.select().from(auditEvents)).toHaveLength(1)
    expect(await db.select().from(notifications)).toMatchObject([{ kind: 'warned', times: 1 }])
  })

  it('is stored again with another reason, period, text or author, after a minute, and after a withdrawal', async () => {
    const first = await warn(manager)
    await warn(manager, { reason: 'Be kind, please' })
    await warn(manager, { days: 7 })
    await warn(manager, { days: null })
    await warn(manager, { comment: post })
    await warn(admin)
    await warn(manager, {}, bob)
    expect((await list(admin)).active).toBe(6)
    await withdraw(manager, first)
    expect((await warn(manager)).id).not.toBe(first.id)
    expect((await list(admin)).active).toBe(6)
    api.wait(61)
    await warn(manager)
    expect((await list(admin)).active).toBe(7)
  })

  it('names no staff to the member', async () => {
    const warning = await warn(manager)
    expect((await list(alice)).data).toMatchObject([{ by: null, canWithdraw: false, reason: 'Be kind' }])
    expect((await withdraw(manager, warning)).status).toBe(200)
    const reason = 'Mistaken identity'
    expect((await list(alice)).data).toMatchObject([{ withdrawal: { by: null, reason } }])
    expect((await list(admin)).data).toMatchObject([{ withdrawal: { by: { username: manager.username }, reason } }])
  })

  it('expires at its time and stays in the history', async () => {
    await warn(manager, { days: 7 })
    await warn(manager, { days: null })
    const stored = await db.select().from(memberWarnings)
    await db
      .update(memberWarnings)
      .set({ expiresAt: api.now() + 1000 })
      .where(eq(memberWarnings.id, stored[0]?.id ?? 0))
    expect((await list(alice)).active).toBe(2)
    api.wait(1)
    const { data, active } = await list(alice)
    expect(active).toBe(1)
    expect(data.map(({ state, expiresAt }) => [state, expiresAt === null])).toEqual([
      ['active', true],
      ['expired', false],
    ])
  })

  it('is withdrawn once, with a reason, an audit entry and a notification', async () => {
    const warning = await warn(manager)
    await db.delete(notifications)
    expect(await (await withdraw(admin, warning)).json()).toMatchObject({ state: 'withdrawn', canWithdraw: false })
    const again = await withdraw(manager, warning)
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'already_withdrawn' }])
    expect((await list(alice)).active).toBe(0)
    const events = await db.select().from(auditEvents).where(eq(auditEvents.action, 'member.warn-withdraw'))
    expect(events).toMatchObject([{ actorId: admin.id, subjectId: alice.id, reason: 'Mistaken identity' }])
    expect(events[0]?.detail).toEqual({ warning: warning.id })
    expect(await db.select().from(notifications)).toMatchObject([
      { userId: alice.id, kind: 'warning_withdrawn', subject: 'Mistaken identity' },
    ])
  })

  it('is listed in pages, newest first', async () => {
    for (const reason of ['First', 'Second', 'Third']) await warn(manager, { reason })
    const first = await list(manager, alice, '?limit=2')
    expect(first.data.map(({ reason }) => reason)).toEqual(['Third', 'Second'])
    expect(first.active).toBe(3)
    const second = await list(manager, alice, `?limit=2&cursor=${first.meta.next}`)
    expect(second.data.map(({ reason }) => reason)).toEqual(['First'])
    expect(second.meta.next).toBeNull()
  })

  it.each([
    ['no reason', { reason: '  ' }],
    ['a reason of 1,001 characters', { reason: 'x'.repeat(1001) }],
    ['another period', { days: 8 }],
    ['no period', { days: undefined }],
    ['the comment of another member', { comment: 0 }],
  ])('is refused with %s', async (_, values) => {
    const asked = 'comment' in values ? { comment: await writeAs(bob) } : values
    expect((await tryWarn(manager, asked)).status).toBe(422)
    expect(await db.$count(memberWarnings)).toBe(0)
  })

  it('returns 404 for unknown members, comments and warnings of other members', async () => {
    expect((await manager.send('GET', '/v1/users/nobody-here/warnings')).status).toBe(404)
    expect((await tryWarn(manager, { comment: 999_999 })).status).toBe(404)
    const warning = await warn(manager)
    expect((await withdraw(manager, warning, bob)).status).toBe(404)
    await db.update(users).set({ closedAt: 1 }).where(eq(users.id, bob.id))
    expect((await tryWarn(manager, {}, bob)).status).toBe(404)
    await db.update(users).set({ closedAt: null }).where(eq(users.id, bob.id))
  })
})

async function writeAs(writer: Writer) {
  const torrent = await addTorrent()
  return (await writer.write(printSlug(torrent.name, torrent.id), 'Hello')).id
}

describe('the permission', () => {
  it('to warn is users.manage, or to moderate what the warning is about', async () => {
    const cases: [Writer, number | undefined, number][] = [
      [manager, undefined, 201],
      [manager, post, 201],
      [manager, comment, 201],
      [forumStaff, undefined, 403],
      [forumStaff, post, 201],
      [forumStaff, comment, 403],
      [torrentStaff, undefined, 403],
      [torrentStaff, post, 403],
      [torrentStaff, comment, 201],
      [bob, undefined, 403],
      [bob, post, 403],
    ]
    for (const [by, about, status] of cases) {
      expect((await tryWarn(by, { comment: about })).status).toBe(status)
    }
  })

  it('to withdraw is the same as to warn', async () => {
    const [plain, ofPost] = [await warn(manager), await warn(manager, { comment: post })]
    expect((await withdraw(forumStaff, plain)).status).toBe(403)
    expect((await withdraw(torrentStaff, ofPost)).status).toBe(403)
    expect((await withdraw(alice, plain)).status).toBe(403)
    expect((await list(forumStaff)).data.map(({ canWithdraw }) => canWithdraw)).toEqual([true, false])
    expect((await withdraw(forumStaff, ofPost)).status).toBe(200)
  })

  it('never covers the caller and members with more permissions', async () => {
    expect(await (await tryWarn(manager, {}, manager)).json()).toMatchObject({ code: 'yourself' })
    expect(await (await tryWarn(manager, {}, forumStaff)).json()).toMatchObject({ code: 'beyond_own' })
    expect((await tryWarn(admin, {}, forumStaff)).status).toBe(201)
    expect((await list(manager, forumStaff)).canWarn).toBe(false)
    expect((await list(admin, forumStaff)).canWarn).toBe(true)
    expect((await list(manager, manager)).canWarn).toBe(false)
    const [warning] = (await list(forumStaff, forumStaff)).data
    expect((await withdraw(manager, { id: warning?.id ?? 0 }, forumStaff)).status).toBe(403)
  })

  it('to read is for the member and for staff', async () => {
    for (const [by, status] of [
      [alice, 200],
      [manager, 200],
      [forumStaff, 200],
      [torrentStaff, 200],
      [bob, 403],
    ] as const) {
      expect((await by.send('GET', pathOf(alice))).status).toBe(status)
    }
  })

  it('is shown on comments', async () => {
    const canWarn = async (by: Writer, id: number) => (await by.open(id)).canWarn
    expect(await Promise.all([alice, bob, manager, forumStaff, torrentStaff].map((by) => canWarn(by, post)))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
    expect(await canWarn(torrentStaff, comment)).toBe(true)
  })
})

it('counts active warnings for the member and staff only', async () => {
  await warn(manager)
  const shown = async (by: Writer) => (await by.read<PublicMember>('GET', `/v1/users/${alice.username}`)).warnings
  expect(await Promise.all([alice, manager, forumStaff, bob].map(shown))).toEqual([1, 1, 1, null])
  const staff = () => admin.read<StaffMember>('GET', `/v1/admin/members/${alice.username}`)
  expect((await staff()).warnings).toBe(1)
  api.wait((31 * day) / 1000)
  const fresh = await addWriter(api, ['users.manage'])
  expect(await shown(fresh)).toBe(0)
})
