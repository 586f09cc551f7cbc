import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { torrentRequests } from '../../api/platform/db/schema/torrent-requests'
import { torrents } from '../../api/platform/db/schema/torrents'
import { acceptDue } from '../../api/torrent-requests/filling.queries'
import { acceptanceDays } from '../../contract/torrent-requests'
import { startApi } from '../support/api-client'
import { enter, send } from '../support/api-person'
import { startRequests } from '../support/api-torrent-requests'

const api = startApi()
const db = drizzle(env.DB)
const { people, open, read, list, pledge, propose, accept, reject, upload, bonusOf, kindsOf, readCode } =
  startRequests(api)

describe('a proposed torrent', () => {
  it('fills the request once the requester accepts it: its uploader gets the points', async () => {
    const { slug } = await open()
    await pledge(slug, people.supporter, 300)
    const torrent = await upload()
    expect((await propose(slug, torrent.slug, people.supporter)).status).toBe(204)
    expect(await kindsOf(people.requester)).toEqual(['request_proposed'])
    expect(await read(slug)).toMatchObject({
      ...{ state: 'proposed', torrent: { slug: torrent.slug }, proposer: { username: people.supporter.username } },
      ...{ canAccept: true, canReject: true, canPropose: false, canDelete: false },
    })
    expect((await accept(slug, torrent.slug, people.supporter)).status).toBe(403)
    const [first, second] = await Promise.all([
      accept(slug, torrent.slug, people.requester),
      accept(slug, torrent.slug, people.requester),
    ])
    expect([first.status, second.status].sort()).toEqual([204, 409])
    expect(await read(slug)).toMatchObject({
      state: 'filled',
      torrent: { slug: torrent.slug },
      canEdit: false,
      bounty: 400,
    })
    expect([await bonusOf(people.uploader), await bonusOf(people.supporter)]).toEqual([400, 200])
    expect(await kindsOf(people.uploader)).toEqual(['request_paid 400'])
    expect(await kindsOf(people.supporter)).toEqual(['request_filled'])
    expect(await readCode(await pledge(slug, people.supporter, 301))).toEqual([409, 'not_open'])
    expect((await list(people.requester)).data).toEqual([])
    expect((await list(people.requester, '?state=filled')).data).toMatchObject([{ slug, state: 'filled' }])
  })

  it('is rejected with a reason, which everyone reads, or withdrawn by its proposer without one', async () => {
    const { slug } = await open()
    const torrent = await upload()
    await propose(slug, torrent.slug, people.supporter)
    expect((await reject(slug, torrent.slug, people.requester)).status).toBe(422)
    expect((await reject(slug, torrent.slug, people.uploader, 'No')).status).toBe(403)
    expect((await reject(slug, torrent.slug, people.moderator, 'Another film')).status).toBe(204)
    expect(await kindsOf(people.supporter)).toEqual(['request_rejected'])
    expect(await read(slug, people.uploader)).toMatchObject({
      state: 'open',
      rejection: 'Another film',
      torrent: null,
      proposer: null,
    })
    expect(await readCode(await accept(slug, torrent.slug, people.requester))).toEqual([409, 'changed_meanwhile'])
    await propose(slug, torrent.slug, people.supporter)
    expect((await reject(slug, torrent.slug, people.supporter)).status).toBe(204)
    expect(await read(slug)).toMatchObject({ state: 'open', rejection: null })
    const entries = await db.select().from(auditEvents).where(eq(auditEvents.action, 'request.reject'))
    expect(entries.map(({ actorId, reason }) => [actorId, reason])).toEqual([[people.moderator.id, 'Another film']])
  })

  it('is news for the requester and the supporters with points, who can object to it', async () => {
    const { slug } = await open()
    const [generous, follower] = [await enter(api, [], { bonus: 10 }), people.supporter]
    await pledge(slug, generous, 10)
    await pledge(slug, follower, 0)
    await propose(slug, (await upload()).slug, people.requester)
    expect([await kindsOf(people.requester), await kindsOf(generous), await kindsOf(follower)]).toEqual([
      ...[[], ['request_proposed'], []],
    ])
    const [notification] = await db.select().from(notifications).where(eq(notifications.userId, generous.id))
    expect(notification).toMatchObject({ actorId: people.requester.id, actors: [people.requester.id] })
  })

  it('does not name its proposer to those who have blocked them', async () => {
    const { slug } = await open()
    await pledge(slug, people.supporter, 10)
    await send(api, 'PUT', `/v1/me/blocks/${people.uploader.username}`, people.requester)
    const [first, second] = [await upload(), await upload()]
    for (const by of [people.moderator, people.uploader]) {
      const torrent = by === people.uploader ? second : first
      await propose(slug, torrent.slug, by)
      const rows = await db.select().from(notifications).where(eq(notifications.kind, 'request_proposed'))
      const nameTo = ({ id }: { id: number }) => rows.find(({ userId }) => userId === id)?.actorId
      const isHeard = by === people.moderator
      expect([nameTo(people.requester), nameTo(people.supporter)]).toEqual([isHeard ? by.id : null, by.id])
      await reject(slug, torrent.slug, people.requester, 'Another film')
    }
    expect(await kindsOf(people.requester)).toEqual(['request_proposed 2'])
  })

  it('must be in the list, and no other is proposed before the decision', async () => {
    const { slug } = await open()
    const [torrent, other, waiting] = [
      await upload(),
      await upload(),
      await upload(people.uploader, { status: 'pending' }),
    ]
    expect((await propose(slug, waiting.slug, people.uploader)).status).toBe(422)
    expect((await propose(slug, 'no-torrent', people.uploader)).status).toBe(422)
    expect((await propose(slug, torrent.slug, people.uploader)).status).toBe(204)
    expect((await propose(slug, torrent.slug, people.uploader)).status).toBe(204)
    expect(await readCode(await propose(slug, other.slug, people.supporter))).toEqual([409, 'not_open'])
    await db.update(torrents).set({ status: 'deleted' }).where(eq(torrents.id, torrent.id))
    expect(await read(slug)).toMatchObject({ state: 'open', torrent: null, canPropose: true })
    expect((await propose(slug, other.slug, people.supporter)).status).toBe(204)
    expect((await read(slug)).torrent?.slug).toBe(other.slug)
  })

  it('is not accepted by its uploader, not even as the requester or as a moderator', async () => {
    const { slug } = await open()
    const own = await upload(people.requester)
    await propose(slug, own.slug, people.requester)
    expect((await read(slug)).canAccept).toBe(false)
    expect((await accept(slug, own.slug, people.requester)).status).toBe(403)
    expect((await accept(slug, own.slug, people.moderator)).status).toBe(204)
    expect(await bonusOf(people.requester)).toBe(1000)
  })

  it('does not wait for another one whose acceptance fails', async () => {
    const [broken, other] = [await open(), await open(people.requester, { title: 'Yet another film', points: 50 })]
    for (const { slug } of [broken, other]) await propose(slug, (await upload()).slug, people.supporter)
    await env.DB.prepare(
      `create trigger no_acceptance before update of is_open on torrent_requests when old.title <> 'Yet another film'
        begin select raise(abort, 'broken row'); end`,
    ).run()
    const later = api.now() + (acceptanceDays + 1) * 24 * 60 * 60_000
    await expect(acceptDue(db, later)).rejects.toThrow()
    await env.DB.prepare('drop trigger no_acceptance').run()
    expect([(await read(broken.slug)).state, (await read(other.slug)).state]).toEqual(['proposed', 'filled'])
  })

  it('is accepted without a decision after seven days, unless it left the list', async () => {
    const [kept, left] = [await open(), await open(people.requester, { title: 'Another film', points: 50 })]
    const [torrent, gone] = [await upload(), await upload()]
    await propose(kept.slug, torrent.slug, people.supporter)
    await propose(left.slug, gone.slug, people.supporter)
    await db.update(torrents).set({ status: 'deleted' }).where(eq(torrents.id, gone.id))
    const days = acceptanceDays * 24 * 60 * 60_000
    expect(await acceptDue(db, api.now() + days - 60_000)).toEqual([])
    expect((await acceptDue(db, api.now() + days + 60_000)).sort()).toEqual(
      [people.uploader.id, people.requester.id].sort(),
    )
    expect((await read(kept.slug)).state).toBe('filled')
    expect(await bonusOf(people.uploader)).toBe(100)
    expect(await read(left.slug)).toMatchObject({ state: 'open', bounty: 50 })
  })

  it('is accepted no later because its proposer sends it again', async () => {
    const { slug } = await open()
    const torrent = await upload()
    await propose(slug, torrent.slug, people.supporter)
    const { acceptedBy } = await read(slug)
    await db.update(torrentRequests).set({ proposedAt: sql`proposed_at - 1000` })
    expect((await propose(slug, torrent.slug, people.supporter)).status).toBe(204)
    expect(Date.parse((await read(slug)).acceptedBy ?? '')).toBe(Date.parse(acceptedBy ?? '') - 1000)
    expect(await kindsOf(people.requester)).toEqual(['request_proposed'])
  })

  it('does not name its proposer when that is its anonymous uploader, not even once it left the list', async () => {
    const { slug } = await open()
    const torrent = await upload(people.uploader, { isAnonymous: true })
    await propose(slug, torrent.slug, people.uploader)
    expect(await read(slug)).toMatchObject({ proposer: null, isProposer: false })
    expect(await read(slug, people.uploader)).toMatchObject({ proposer: null, isProposer: true })
    const [notification] = await db.select().from(notifications).where(eq(notifications.userId, people.requester.id))
    expect(notification).toMatchObject({ kind: 'request_proposed', actorId: null, actors: [] })
    const exported = await (await send(api, 'GET', '/v1/me/export', people.requester)).json<{ requests: object[] }>()
    expect(exported.requests).toMatchObject([{ torrentId: torrent.id }])
    expect(Object.keys(exported.requests[0] ?? {})).not.toContain('proposerId')
    await accept(slug, torrent.slug, people.requester)
    expect(await read(slug)).toMatchObject({ state: 'filled', proposer: null })
    await db.update(torrents).set({ status: 'deleted' }).where(eq(torrents.id, torrent.id))
    expect(await read(slug)).toMatchObject({ state: 'filled', torrent: null, proposer: null })
  })
})

describe('moderators', () => {
  it('delete a request with a reason: supporters have their points back, unless they were paid out', async () => {
    const [waiting, filled] = [await open(), await open(people.requester, { title: 'Filled', points: 50 })]
    const torrent = await upload()
    await propose(filled.slug, torrent.slug, people.uploader)
    await accept(filled.slug, torrent.slug, people.requester)
    const remove = (slug: string, query = '') => send(api, 'DELETE', `/v1/requests/${slug}${query}`, people.moderator)
    expect((await remove(waiting.slug)).status).toBe(422)
    expect((await remove(waiting.slug, '?reason=Spam')).status).toBe(204)
    expect((await remove(filled.slug, '?reason=Spam')).status).toBe(204)
    expect([await bonusOf(people.requester), await bonusOf(people.uploader)]).toEqual([950, 50])
    const entries = await db.select().from(auditEvents).where(eq(auditEvents.action, 'request.delete'))
    expect(entries.map(({ detail, reason }) => [detail, reason])).toEqual([
      [{ title: 'The General (1926)' }, 'Spam'],
      [{ title: 'Filled' }, 'Spam'],
    ])
  })
})
