import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { titles } from '../../api/platform/db/schema/catalogue'
import { users } from '../../api/platform/db/schema/members'
import { queueClaims } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { OwnReport, OwnReportDetail, type Report, ReportDetail } from '../../contract/reports'
import { addRoom, addTalker } from '../support/api-chat'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let reader: Person
let anna: Person
let bo: Person

beforeAll(async () => {
  await addCategories()
  reader = await enter(api)
  anna = await enter(api, ['reports.manage', 'torrents.moderate'])
  bo = await enter(api, ['reports.manage'])
})

async function reportTorrent(by: Person = reader) {
  const { id: torrentId, name } = await addTorrent()
  const slug = printSlug(name, torrentId)
  const body = { subject: { kind: 'torrent', slug }, reason: 'fake', text: 'Another film' }
  const { id } = await (await send(api, 'POST', '/v1/reports', by, body)).json<{ id: number }>()
  return { id, slug, name }
}

const path = (id: number, part = '') => `/v1/reports/${id}${part}`
const claim = (who: Person, id: number) => send(api, 'PUT', path(id, '/claim'), who)
const decide = (who: Person, id: number) =>
  send(api, 'PATCH', path(id), who, { state: 'resolved', answer: 'It is gone' })
const read = async (who: Person, id: number) =>
  ReportDetail.strict().parse(await (await api.get(path(id), who.token)).json())

describe('a claim', () => {
  test('keeps other members of the staff from deciding, writing and claiming until it expires', async () => {
    const { id } = await reportTorrent()
    expect((await claim(anna, id)).status).toBe(200)
    expect((await read(bo, id)).claim).toMatchObject({ by: { username: anna.username }, isMine: false })
    for (const attempt of [
      claim(bo, id),
      decide(bo, id),
      send(api, 'POST', path(id, '/messages'), bo, { text: 'Which one?' }),
    ]) {
      const refused = await attempt
      expect(refused.status).toBe(409)
      const { code, message } = await refused.json<{ code: string; message: string }>()
      expect([code, message]).toEqual(['claimed', expect.stringContaining(anna.username)])
    }
    await db.update(queueClaims).set({ until: api.now() }).where(eq(queueClaims.subjectId, id))
    expect((await read(bo, id)).claim).toBeNull()
    expect((await claim(bo, id)).status).toBe(200)
    expect((await claim(anna, id)).status).toBe(409)
  })

  test('goes to one of two who claim at once', async () => {
    const { id } = await reportTorrent()
    const answers = await Promise.all([claim(anna, id), claim(bo, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is released by its holder only, and ends with the decision', async () => {
    const { id } = await reportTorrent()
    await claim(anna, id)
    expect((await send(api, 'DELETE', path(id, '/claim'), bo)).status).toBe(204)
    expect((await read(bo, id)).claim).not.toBeNull()
    expect((await send(api, 'DELETE', path(id, '/claim'), anna)).status).toBe(204)
    expect((await read(bo, id)).claim).toBeNull()
    await claim(bo, id)
    expect((await decide(bo, id)).status).toBe(200)
    expect(await db.$count(queueClaims, eq(queueClaims.subjectId, id))).toBe(0)
    const late = await claim(anna, id)
    expect([late.status, (await late.json<{ code: string }>()).code]).toEqual([409, 'already_decided'])
  })

  test('filters the queue', async () => {
    const { id } = await reportTorrent()
    const ids = async (who: Person, query: string) => {
      const response = await api.get(`/v1/reports?limit=250${query}`, who.token)
      return (await response.json<{ data: Report[] }>()).data.map((row) => row.id)
    }
    await claim(anna, id)
    expect(await ids(anna, '&claim=mine&kind=torrent')).toContain(id)
    expect(await ids(bo, '&claim=others')).toContain(id)
    for (const query of ['&claim=mine', '&claim=free', '&kind=comment']) expect(await ids(bo, query)).not.toContain(id)
  })
})

test('one of two decisions at the same moment counts', async () => {
  const { id } = await reportTorrent()
  const answers = await Promise.all([decide(anna, id), decide(bo, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

describe('the conversation', () => {
  const own = (id: number, part = '') => `/v1/me/reports/${id}${part}`
  const newsOf = (person: Person) => db.select().from(notifications).where(eq(notifications.userId, person.id))

  test('reaches the reporter without names of staff, and the answer reaches the author of the question', async () => {
    const member = await enter(api)
    const { id, name } = await reportTorrent(member)
    expect((await send(api, 'POST', path(id, '/messages'), anna, { text: 'Which film is it?' })).status).toBe(204)
    expect(await newsOf(member)).toMatchObject([
      { kind: 'report_message', actorId: null, subject: name, link: `/reports/${id}` },
    ])
    expect((await send(api, 'POST', own(id, '/messages'), member, { text: 'Jaws' })).status).toBe(204)
    expect(await newsOf(anna)).toMatchObject([{ kind: 'report_reply', subject: name, link: `/admin/reports/${id}` }])
    const shown = await (await api.get(own(id), member.token)).text()
    expect(OwnReportDetail.strict().parse(JSON.parse(shown)).messages).toMatchObject([
      { fromStaff: true, text: 'Which film is it?' },
      { fromStaff: false, text: 'Jaws' },
    ])
    expect(shown).not.toContain(anna.username)
    expect((await read(bo, id)).messages.map(({ author }) => author?.username)).toEqual([
      anna.username,
      member.username,
    ])
    await decide(anna, id)
    for (const late of [
      send(api, 'POST', own(id, '/messages'), member, { text: 'Hello?' }),
      send(api, 'POST', path(id, '/messages'), anna, { text: 'Hello?' }),
    ]) {
      expect((await late).status).toBe(409)
    }
    const page = await (await api.get('/v1/me/reports', member.token)).json<{ data: unknown[] }>()
    expect(OwnReport.strict().array().parse(page.data)).toMatchObject([{ id, state: 'resolved', answer: 'It is gone' }])
  })

  test('stores a message once that is sent twice within a minute', async () => {
    const member = await enter(api)
    const { id } = await reportTorrent(member)
    const ask = (text: string) => send(api, 'POST', path(id, '/messages'), anna, { text })
    const answers = await Promise.all([ask('Which one?'), ask('Which one?'), ask('Which one?')])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    await ask('This one?')
    expect((await send(api, 'POST', path(id, '/messages'), bo, { text: 'Which one?' })).status).toBe(204)
    const texts = async () => (await read(bo, id)).messages.map(({ text }) => text)
    expect(await texts()).toEqual(['Which one?', 'This one?', 'Which one?'])
    expect((await newsOf(member)).map(({ times }) => times)).toEqual([3])
    api.wait(61)
    await ask('Which one?')
    expect(await texts()).toHaveLength(4)
  })

  test('does not notify the author of a question of the answer when they no longer manage reports', async () => {
    const [member, former] = [await enter(api), await enter(api, ['reports.manage'])]
    const { id } = await reportTorrent(member)
    await send(api, 'POST', path(id, '/messages'), former, { text: 'Which film is it?' })
    const role = sql`(select role from users where id = ${member.id})`
    await db.update(users).set({ role }).where(eq(users.id, former.id))
    expect((await send(api, 'POST', own(id, '/messages'), member, { text: 'Jaws' })).status).toBe(204)
    expect(await newsOf(former)).toEqual([])
  })

  test('is hidden from other members', async () => {
    const { id } = await reportTorrent()
    const other = await enter(api)
    expect((await api.get(own(id), other.token)).status).toBe(404)
    expect((await send(api, 'POST', own(id, '/messages'), other, { text: 'Hi' })).status).toBe(404)
    expect((await api.get(path(id), other.token)).status).toBe(403)
  })
})

test('keeps the text of a chat message that its author then edits, and lists its deletion', async () => {
  const { slug } = await addRoom()
  const author = await addTalker(api)
  const staff = await addTalker(api, ['chat.post', 'chat.moderate', 'reports.manage'])
  const message = await author.say(slug, 'Rude words')
  const subject = { kind: 'chat_message', room: slug, id: message.id }
  const sent = await send(api, 'POST', '/v1/reports', reader, { subject, reason: 'abuse', text: '' })
  const { id } = await sent.json<{ id: number }>()
  await author.send('PATCH', `/v1/chat/rooms/${slug}/messages/${message.id}`, { source: 'Kind words' })
  expect(await read(bo, id)).toMatchObject({
    content: 'Rude words',
    author: { username: author.username },
    subject: { kind: 'chat_message', slug, comment: { id: message.id, source: 'Kind words' } },
    acts: [],
  })
  await staff.send('DELETE', `/v1/chat/rooms/${slug}/messages/${message.id}?reason=Rude`)
  expect((await read(bo, id)).acts).toMatchObject([
    { action: 'chat.delete', actor: { username: staff.username }, reason: 'Rude' },
  ])
  const again = await send(api, 'POST', '/v1/reports', anna, { subject, reason: 'abuse', text: '' })
  expect(again.status).toBe(404)
})

test('hides the reporter and the conversation from the member whom the report concerns', async () => {
  const { slug } = await addRoom()
  const accused = await addTalker(api, ['chat.post', 'reports.manage'])
  const message = await accused.say(slug, 'Rude words')
  const subject = { kind: 'chat_message', room: slug, id: message.id }
  const sent = await send(api, 'POST', '/v1/reports', reader, { subject, reason: 'abuse', text: '' })
  const { id } = await sent.json<{ id: number }>()
  await send(api, 'POST', path(id, '/messages'), bo, { text: 'Tell us more' })
  const shown = await accused.read<ReportDetail>('GET', path(id))
  expect(shown).toMatchObject({ isOwnCase: true, reporter: null, messages: [] })
  const refused = await accused.send('PUT', path(id, '/claim'))
  expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([409, 'own_case'])
})

test('accepts reports about titles', async () => {
  const slug = `t${crypto.randomUUID().slice(0, 8)}`
  await db
    .insert(titles)
    .values({ kind: 'movie', slug, name: 'Jaws', sortName: 'jaws', createdBy: reader.id, createdAt: 1 })
  const subject = { kind: 'title', titleKind: 'movie', slug }
  const sent = await send(api, 'POST', '/v1/reports', reader, { subject, reason: 'mislabelled', text: '' })
  expect(sent.status).toBe(201)
  const { id } = await sent.json<{ id: number }>()
  expect(await read(bo, id)).toMatchObject({
    subject: { kind: 'title', name: 'Jaws', slug: `movie/${slug}` },
    author: null,
  })
})
