import { env } from 'cloudflare:test'
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '#contract/me'
import type { ModeratedTorrent } from '#contract/moderation'
import type { ModerationCase } from '#contract/workbench'
import { preferences } from '../../api/platform/db/schema/account'
import { auditEvents, changeRequests, queueClaims } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { torrentDetails, torrents } from '../../api/platform/db/schema/torrents'
import { startApi } from '../support/api-client'
import { addCategories, addTorrent } from '../support/api-torrents'
import { sendJson } from '../support/api-uploads'
import { addUpload, type Joined, join } from '../support/api-workbench'

const api = startApi()
const db = drizzle(env.DB)
let moderator: Joined
let other: Joined
let uploader: Joined
type Upload = NonNullable<Parameters<typeof addUpload>[2]>

beforeAll(async () => {
  await addCategories()
  moderator = await join(api, ['torrents.moderate'])
  other = await join(api, ['torrents.moderate'])
  uploader = await join(api, ['torrents.upload'])
})

const send = (method: string, path: string, body?: unknown, { token }: Joined = moderator) =>
  sendJson(api, method, path, token, body)
const decide = (path: string, body: unknown, by = moderator) => send('POST', `${path}/moderation`, body, by)
const claim = (path: string, by = moderator) => send('PUT', `${path}/moderation/claim`, undefined, by)
const outcomeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const read = async <Shape>(path: string, { token }: Joined = moderator) =>
  (await (await api.get(path, token)).json()) as Shape
const caseOf = (path: string, by = moderator) => read<ModerationCase>(`${path}/moderation`, by)
const queue = async (query = '') =>
  (await read<{ data: ModeratedTorrent[] }>(`/v1/moderation/torrents?limit=250${query}`)).data
const statusOf = async (id: number) => (await db.select().from(torrents).where(eq(torrents.id, id)).get())?.status
const actsOn = async (id: number) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(asc(auditEvents.id)))
    .filter(({ subjectKind }) => subjectKind === 'torrent')
    .map(({ action, actorId, reason }) => ({ action, actorId, reason }))
const newsOf = async ({ id }: Joined, about: number) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)))
    .filter(({ bundle }) => bundle.endsWith(`:${about}`))
    .map(({ kind, link }) => ({ kind, link }))

describe('a claim of a torrent', () => {
  it('keeps other moderators from deciding until it is released', async () => {
    const { id, path } = await addUpload(api, uploader)
    expect(await (await claim(path)).json()).toMatchObject({ isMine: true, by: { username: moderator.username } })
    expect((await caseOf(path, other)).claim).toMatchObject({ isMine: false, by: { username: moderator.username } })
    expect((await queue()).find((each) => each.id === id)?.claim).toMatchObject({ isMine: true })
    expect(await outcomeOf(await claim(path, other))).toEqual([409, 'claimed'])
    for (const body of [
      { decision: 'approve' },
      { decision: 'reject', reason: 'No' },
      { decision: 'ask', reason: 'x' },
    ]) {
      expect(await outcomeOf(await decide(path, body, other))).toEqual([409, 'claimed'])
    }
    expect([await statusOf(id), await actsOn(id)]).toEqual(['pending', []])
    expect((await send('DELETE', `${path}/moderation/claim`)).status).toBe(204)
    expect((await decide(path, { decision: 'approve' }, other)).status).toBe(204)
  })

  it('ends with the decision and at its time', async () => {
    const decided = await addUpload(api, uploader)
    await claim(decided.path)
    await decide(decided.path, { decision: 'approve' })
    expect(await db.select().from(queueClaims).where(eq(queueClaims.subjectId, decided.id))).toEqual([])
    expect(await outcomeOf(await claim(decided.path))).toEqual([409, 'already_decided'])
    const expired = await addUpload(api, uploader)
    await claim(expired.path)
    await db.update(queueClaims).set({ until: api.now() }).where(eq(queueClaims.subjectId, expired.id))
    expect((await caseOf(expired.path, other)).claim).toBeNull()
    expect((await decide(expired.path, { decision: 'approve' }, other)).status).toBe(204)
  })

  it('has one winner when two moderators claim at the same time', async () => {
    const { path } = await addUpload(api, uploader)
    const statuses = await Promise.all([claim(path), claim(path, other)].map(async (sent) => (await sent).status))
    expect(statuses.sort()).toEqual([200, 409])
  })
})

describe('a request for a change', () => {
  it('takes the torrent off the queue until its uploader answers, and notifies both', async () => {
    const { id, path } = await addUpload(api, uploader, { name: 'Askable thing' })
    expect(await outcomeOf(await decide(path, { decision: 'ask' }))).toEqual([422, 'invalid_input'])
    const text = 'Please add the MediaInfo'
    expect((await decide(path, { decision: 'ask', reason: text })).status).toBe(204)
    expect(await newsOf(uploader, id)).toEqual([
      { kind: 'torrent_change_asked', link: `/torrents/askable-thing-${id.toString(36)}/edit` },
    ])
    expect((await queue()).map((each) => each.id)).not.toContain(id)
    expect((await queue('&status=waiting')).find((each) => each.id === id)).toMatchObject({
      ...{ status: 'waiting', reason: text, decidedBy: { username: moderator.username } },
    })
    expect(await read(path, uploader)).toMatchObject({ status: 'pending', askedChange: text })
    expect(await outcomeOf(await decide(path, { decision: 'ask', reason: 'Again' }))).toEqual([409, 'already_decided'])
    const answer = (by: Joined) => send('POST', `${path}/resubmission`, { answer: 'Added' }, by)
    expect((await answer(other)).status).toBe(403)
    expect((await answer(uploader)).status).toBe(204)
    expect(await outcomeOf(await answer(uploader))).toEqual([409, 'already_decided'])
    expect(await newsOf(moderator, id)).toEqual([
      { kind: 'torrent_resubmitted', link: `/torrents/askable-thing-${id.toString(36)}/moderate` },
    ])
    expect((await queue()).find((each) => each.id === id)).toMatchObject({ status: 'pending', reason: null })
    expect((await caseOf(path)).requests).toMatchObject([
      { text, answer: 'Added', by: { username: moderator.username }, closedAt: expect.any(String) },
    ])
    expect(await actsOn(id)).toEqual([
      { action: 'torrent.ask', actorId: moderator.id, reason: text },
      { action: 'torrent.resubmit', actorId: uploader.id, reason: 'Added' },
    ])
  })

  it('is closed by a decision', async () => {
    const { id, path } = await addUpload(api, uploader)
    await decide(path, { decision: 'ask', reason: 'Rename it' })
    expect((await decide(path, { decision: 'approve' }, other)).status).toBe(204)
    expect(await db.select().from(changeRequests).where(eq(changeRequests.torrentId, id))).toMatchObject([
      { answer: null, closedAt: api.now() },
    ])
    expect(await read(path, uploader)).toMatchObject({ status: 'approved', askedChange: null })
  })
})

describe('the case of a torrent', () => {
  it('lists duplicates by files, release and title, each once and without deleted ones', async () => {
    const own = await addUpload(
      api,
      uploader,
      { name: 'Tide 2021 1080p', titleKey: 'tide', releaseKey: 'tide-1080p' },
      { contentKey: 'k' },
    )
    const add = (name: string, values: Upload, contentKey?: string) =>
      addTorrent({ name, status: 'approved', ...values }, contentKey ? { contentKey } : {})
    await add('Same files', { status: 'rejected', titleKey: 'tide' }, 'k')
    await add('Deleted files', { status: 'deleted' }, 'k')
    await add('Same release', { titleKey: 'tide', releaseKey: 'tide-1080p' })
    await add('Same title', { titleKey: 'tide', releaseKey: 'tide-720p' })
    await add('Pending title', { titleKey: 'tide', status: 'pending' })
    const { duplicates } = await caseOf(own.path)
    expect(duplicates.map(({ name, same, status }) => [name, same, status])).toEqual([
      ['Same files', 'content', 'rejected'],
      ['Same release', 'release', 'approved'],
      ['Same title', 'title', 'approved'],
    ])
    const bare = await addUpload(api, uploader, { name: 'Nothing like it' })
    expect((await caseOf(bare.path)).duplicates).toEqual([])
  })

  it('has the record of the uploader, and decisions on this and on other uploads', async () => {
    const author = await join(api, ['torrents.upload'])
    const mine = (values: Upload) => addUpload(api, uploader, { uploaderId: author.id, ...values })
    await mine({ status: 'approved' })
    const bad = await mine({ name: 'Bad one' })
    await decide(bad.path, { decision: 'reject', reason: 'Spam' })
    const { path } = await mine({ name: 'Now' })
    await decide(path, { decision: 'ask', reason: 'Rename' })
    const shown = await caseOf(path)
    expect(shown.uploader).toMatchObject({
      member: { username: author.username },
      uploads: { approved: 1, pending: 1, rejected: 1, deleted: 0 },
      warnings: 0,
    })
    expect(shown.acts).toMatchObject([{ action: 'torrent.ask', reason: 'Rename', torrent: { name: 'Now' } }])
    expect(shown.otherActs).toMatchObject([{ action: 'torrent.reject', reason: 'Spam', torrent: { name: 'Bad one' } }])
    expect((await send('GET', `${path}/moderation`, undefined, author)).status).toBe(403)
  })

  it('names the next torrent that no other moderator works on', async () => {
    await db.update(torrents).set({ status: 'approved' }).where(eq(torrents.status, 'pending'))
    const [first, second, third] = [
      await addUpload(api, uploader),
      await addUpload(api, uploader),
      await addUpload(api, uploader),
    ]
    await claim(second.path, other)
    expect((await caseOf(first.path)).next?.slug.endsWith(third.id.toString(36))).toBe(true)
    expect((await caseOf(third.path)).next?.slug.endsWith(first.id.toString(36))).toBe(true)
    expect((await caseOf(first.path)).waiting).toBe(3)
    await decide(third.path, { decision: 'approve' })
    expect((await caseOf(first.path)).next).toBeNull()
  })
})

describe('the counts of the queues', () => {
  it('name what the member decides, without torrents that wait for their uploader', async () => {
    await db.update(torrents).set({ status: 'approved' }).where(eq(torrents.status, 'pending'))
    const { path } = await addUpload(api, uploader)
    await addUpload(api, uploader)
    const queuesOf = async (by: Joined) => (await read<Me>('/v1/me', by)).queues
    expect(await queuesOf(moderator)).toEqual({ torrents: 2, posts: null, reports: null, applicants: null })
    await decide(path, { decision: 'ask', reason: 'Rename it' })
    expect((await queuesOf(moderator)).torrents).toBe(1)
    const staff = await join(api, ['reports.manage', 'forums.moderate', 'users.manage'])
    expect(await queuesOf(staff)).toEqual({ torrents: null, posts: 0, reports: 0, applicants: 0 })
    const report = { subject: { kind: 'member', username: other.username }, reason: 'abuse', text: '' }
    expect((await send('POST', '/v1/reports', report, uploader)).status).toBe(201)
    expect((await queuesOf(staff)).reports).toBe(1)
  })
})

describe('decisions about several torrents', () => {
  const several = (body: unknown, by = moderator) => send('POST', '/v1/moderation/torrents/decisions', body, by)

  it('decide those that wait and that no other moderator works on, each with its act and notification', async () => {
    const [free, claimed, own, gone] = [
      await addUpload(api, uploader),
      await addUpload(api, uploader),
      await addUpload(api, uploader),
      await addUpload(api, uploader),
    ]
    await claim(claimed.path, other)
    await claim(own.path)
    await decide(gone.path, { decision: 'reject', reason: 'No' })
    const ids = [free.id, claimed.id, own.id, gone.id]
    const response = await several({ ids, decision: 'approve' })
    expect(await response.json()).toEqual({
      data: [
        { id: free.id, outcome: 'decided' },
        { id: claimed.id, outcome: 'claimed' },
        { id: own.id, outcome: 'decided' },
        { id: gone.id, outcome: 'already_decided' },
      ],
    })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['approved', 'pending', 'approved', 'rejected'])
    expect(await actsOn(free.id)).toEqual([{ action: 'torrent.approve', actorId: moderator.id, reason: null }])
    expect(await newsOf(uploader, own.id)).toMatchObject([{ kind: 'torrent_approved' }])
    expect(await newsOf(uploader, claimed.id)).toEqual([])
  })

  it('need a reason to reject, and are limited to 25', async () => {
    const { id } = await addUpload(api, uploader)
    expect((await several({ ids: [id], decision: 'reject' })).status).toBe(422)
    expect((await several({ ids: [], decision: 'approve' })).status).toBe(422)
    const many = Array.from({ length: 26 }, (_, index) => index + 1)
    expect((await several({ ids: many, decision: 'approve' })).status).toBe(422)
    expect((await several({ ids: [id], decision: 'approve' }, uploader)).status).toBe(403)
    expect(await statusOf(id)).toBe('pending')
  })
})

describe('a reason template', () => {
  const path = '/v1/moderation/reasons'
  const texts = { en: 'The name breaks the rules', nb: 'Navnet bryter reglene' }

  it('gives each uploader the text of their language', async () => {
    const { id: template } = (await (await send('POST', path, { texts })).json()) as { id: number }
    const norwegian = await join(api, ['torrents.upload'])
    await db.insert(preferences).values({ userId: norwegian.id, language: 'nb' })
    const one = await addUpload(api, uploader)
    const two = await addUpload(api, uploader, { uploaderId: norwegian.id })
    await decide(one.path, { decision: 'reject', template })
    await decide(two.path, { decision: 'ask', template, reason: 'See rule 3' })
    const reasonOf = async (id: number) =>
      (await db.select().from(torrentDetails).where(eq(torrentDetails.torrentId, id)).get())?.decisionReason
    expect(await reasonOf(one.id)).toBe(texts.en)
    expect(await reasonOf(two.id)).toBe(`${texts.nb}\nSee rule 3`)
    const [three, four] = [await addUpload(api, uploader), await addUpload(api, uploader, { uploaderId: norwegian.id })]
    const ids = [three.id, four.id]
    await send('POST', '/v1/moderation/torrents/decisions', { ids, decision: 'reject', template })
    expect([await reasonOf(three.id), await reasonOf(four.id)]).toEqual([texts.en, texts.nb])
    expect(await newsOf(norwegian, four.id)).toMatchObject([{ kind: 'torrent_rejected' }])
    const unknown = await decide((await addUpload(api, uploader)).path, { decision: 'reject', template: 99_999 })
    expect([unknown.status, await unknown.json()]).toMatchObject([422, { errors: { template: ['unknown'] } }])
  })

  it('is stored once when it is sent twice', async () => {
    const add = async (en: string) => (await send('POST', path, { texts: { ...texts, en } })).json<{ id: number }>()
    const [first, second] = await Promise.all([add('Twice'), add('Twice')])
    expect(second).toEqual(first)
    expect((await add('Once')).id).not.toBe(first.id)
  })

  it('is changed and deleted with audit entries, and not by two editors at once', async () => {
    const stored = (await (await send('POST', path, { texts })).json()) as { id: number; revision: number }
    const one = `${path}/${stored.id}`
    const change = (name: string, by: Joined) =>
      send('PUT', one, { texts: { ...texts, en: name }, revision: stored.revision }, by)
    const answers = await Promise.all([change('First', moderator), change('Second', other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await send('POST', path, { texts: { en: 'Only English' } })).status).toBe(422)
    expect((await send('DELETE', one)).status).toBe(204)
    expect((await send('DELETE', one)).status).toBe(404)
    const { data } = await read<{ data: { id: number }[] }>(path)
    expect(data.map(({ id }) => id)).not.toContain(stored.id)
    const acts = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, stored.id))
    expect(acts.filter(({ subjectKind }) => subjectKind === 'reason_template').map(({ action }) => action)).toEqual([
      ...['reason_template.create', 'reason_template.change', 'reason_template.delete'],
    ])
    expect((await send('GET', path, undefined, uploader)).status).toBe(403)
  })
})
