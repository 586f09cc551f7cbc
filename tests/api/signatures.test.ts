import { env } from 'cloudflare:test'
import { and, eq, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { profiles } from '../../api/platform/db/schema/account'
import { users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, readPage, startThread } from '../support/api-forums'

const api = startApi()
const db = drizzle(env.DB)
let author: Writer
let reader: Writer
let thread: Awaited<ReturnType<typeof startThread>>

const profile = { title: null, country: null, about: null, hidden: [] }
const nothing = { theme: null, color: null, density: null, shortcuts: null, language: null, timeZone: null, sides: {} }

const sign = (who: Writer, signature: string | null) => who.send('PUT', '/v1/me/profile', { ...profile, signature })
const show = (who: Writer, signatures: 'on' | 'off' | null) =>
  who.send('PUT', '/v1/me/preferences', { ...nothing, signatures })
const seen = async (who = reader) => (await readPage(who, thread)).authors.map(({ signature }) => signature)

beforeAll(async () => {
  author = await addWriter(api, ['forums.post'])
  reader = await addWriter(api, [])
  thread = await startThread(author, await addForum(), 'Signed')
})

beforeEach(async () => {
  await show(reader, 'on')
  await sign(author, 'Fair winds')
})

describe('a signature', () => {
  it('is shown below posts only to members who switched signatures on', async () => {
    expect(await seen()).toEqual(['<p>Fair winds</p>'])
    for (const choice of ['off', null] as const) {
      await show(reader, choice)
      expect(await seen()).toEqual([null])
    }
    const newcomer = await addWriter(api, [])
    expect(await seen(newcomer)).toEqual([null])
  })

  it.each([
    ['**bold** and `code`', '<p><strong>bold</strong> and <code>code</code></p>'],
    ['# one\n- two', '<p># one<br>\n- two</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&#x3C;img src=x onerror=alert(1)></p>'],
  ])('is inline Markdown: %j', async (source, html) => {
    await sign(author, source)
    expect(await seen()).toEqual([html])
  })

  it('has no pictures, mentions and cards', async () => {
    await sign(author, `![x](https://a.example/b.png) @${reader.username}\n/forums/x-1/${thread.slug}`)
    const [html] = await seen()
    expect(html).not.toMatch(/<img|torrent-card|mention/)
    expect(html).toContain('href="https://a.example/b.png"')
    const told = await db.select().from(notifications).where(eq(notifications.userId, reader.id))
    expect(told).toEqual([])
  })

  it.each([
    ['three lines', 'a\nb\nc'],
    ['201 characters', 'x'.repeat(201)],
  ])('is refused with %s, and the old one stays', async (_, source) => {
    expect((await sign(author, source)).status).toBe(422)
    expect(await seen()).toEqual(['<p>Fair winds</p>'])
  })

  it('may have 200 characters, as a browser counts them, and spaces make none', async () => {
    expect((await sign(author, `${'x'.repeat(100)}\r\n${'y'.repeat(99)}`)).status).toBe(204)
    await sign(author, ' \n ')
    expect(await seen()).toEqual([null])
  })

  it('is not shown for a banned member', async () => {
    await db.update(users).set({ bannedAt: 1 }).where(eq(users.id, author.id))
    expect(await seen()).toEqual([null])
    await db.update(users).set({ bannedAt: null }).where(eq(users.id, author.id))
  })

  it('is rendered again after a change of the renderer', async () => {
    const stale = { signatureHtml: '<p>old</p>', rendererVersion: 0 }
    await db.update(profiles).set(stale).where(eq(profiles.userId, author.id))
    expect(await seen()).toEqual(['<p>old</p>'])
    await expect.poll(() => seen()).toEqual(['<p>Fair winds</p>'])
  })
})

describe('the removal of a signature', () => {
  const remove = (by: Writer, username: string, reason = 'Advertises') =>
    by.send('POST', `/v1/admin/members/${username}/signature-removal`, { reason })

  it('needs a permission and a reason', async () => {
    const staff = await addWriter(api, ['users.manage'])
    expect((await remove(reader, author.username)).status).toBe(403)
    expect((await remove(staff, author.username, ' ')).status).toBe(422)
    expect((await remove(staff, 'missing')).status).toBe(404)
    expect((await remove(staff, author.username)).status).toBe(403)
    expect(await seen()).toEqual(['<p>Fair winds</p>'])
  })

  it('tells the member the reason and keeps the text in the audit log', async () => {
    const staff = await addWriter(api, ['users.manage', 'forums.post'])
    const before = await staff.read('GET', `/v1/admin/members/${author.username}`)
    expect(before).toMatchObject({ signature: 'Fair winds' })
    expect((await remove(staff, author.username)).status).toBe(204)
    expect(await seen()).toEqual([null])
    const [told] = await db.select().from(notifications).where(eq(notifications.userId, author.id))
    expect(told).toMatchObject({ kind: 'signature_removed', subject: 'Advertises', actorId: null })
    const isRemoval = and(eq(auditEvents.subjectId, author.id), ne(auditEvents.action, 'access.refused'))
    const acts = await db.select().from(auditEvents).where(isRemoval)
    expect(acts).toMatchObject([
      { actorId: staff.id, action: 'member.signature', reason: 'Advertises', detail: { signature: 'Fair winds' } },
    ])
    expect((await remove(staff, author.username)).status).toBe(409)
  })

  it('is done by moderators of the forums, who read the text beside the warnings', async () => {
    const warnings = (who: Writer) => who.read('GET', `/v1/users/${author.username}/warnings`)
    const moderator = await addWriter(api, ['forums.moderate', 'forums.post'])
    const other = await addWriter(api, ['torrents.moderate', 'forums.post'])
    const lesser = await addWriter(api, ['forums.moderate'])
    expect(await warnings(moderator)).toMatchObject({ signature: 'Fair winds' })
    for (const who of [other, lesser, author]) expect(await warnings(who)).toMatchObject({ signature: null })
    for (const who of [other, lesser]) expect((await remove(who, author.username)).status).toBe(403)
    expect((await remove(moderator, author.username)).status).toBe(204)
    expect(await seen()).toEqual([null])
    expect(await warnings(moderator)).toMatchObject({ signature: null })
  })

  it('is undone by staff who may remove it, until the member has a new one', async () => {
    const moderator = await addWriter(api, ['forums.moderate', 'forums.post'])
    const restore = (who: Writer, username = author.username) =>
      who.send('POST', `/v1/admin/members/${username}/signature-restoration`)
    const warnings = (who: Writer) => who.read('GET', `/v1/users/${author.username}/warnings`)
    await sign(author, 'Second **wind**')
    await remove(moderator, author.username)
    expect(await warnings(moderator)).toMatchObject({ signature: null, removedSignature: 'Second **wind**' })
    expect(await warnings(author)).toMatchObject({ removedSignature: null })
    expect((await restore(reader)).status).toBe(403)
    expect((await restore(moderator, 'missing')).status).toBe(404)
    expect((await restore(moderator, reader.username)).status).toBe(409)
    expect((await restore(moderator)).status).toBe(204)
    expect(await seen()).toEqual(['<p>Second <strong>wind</strong></p>'])
    expect(await warnings(moderator)).toMatchObject({ signature: 'Second **wind**', removedSignature: null })
    expect((await restore(moderator)).status).toBe(409)
    const acts = await db.select().from(auditEvents).where(eq(auditEvents.actorId, moderator.id))
    expect(acts.map(({ action }) => action)).toEqual(['member.signature', 'member.signature_restore'])
  })
})
