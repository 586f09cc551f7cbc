import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { pledges, torrentRequests } from '../../api/platform/db/schema/torrent-requests'
import type { TorrentRequest } from '../../contract/torrent-requests'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { startRequests } from '../support/api-torrent-requests'

const api = startApi()
const db = drizzle(env.DB)
const { people, create, open, read, list, pledge, bonusOf, kindsOf, readCode } = startRequests(api)

describe('a request', () => {
  it('takes the points of its requester and counts among their figures', async () => {
    const request = await open()
    expect(request).toMatchObject({
      ...{ title: 'The General (1926)', category: { slug: 'movies' }, state: 'open', bounty: 100, supporters: 1 },
      ...{ descriptionHtml: '<p>With <em>subtitles</em></p>', isMine: true, pledge: 100, bonus: 900, torrent: null },
      ...{ canEdit: true, canDelete: true, canPropose: true, canAccept: false, canReject: false },
      pledges: [{ member: { username: people.requester.username }, points: 100 }],
    })
    const me = await (await send(api, 'GET', '/v1/me', people.requester)).json<{ stats: object }>()
    expect(me.stats).toMatchObject({ bonus: 900, requests: 1 })
  })

  it('is stored once when it is sent twice', async () => {
    const [first, second] = await Promise.all([create(people.requester), create(people.requester)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect((await list(people.requester)).data).toHaveLength(1)
    expect(await bonusOf(people.requester)).toBe(900)
  })

  it('is refused without the points, without a category, and above the maximum', async () => {
    expect(await readCode(await create(people.requester, { points: 1001 }))).toEqual([409, 'too_few_points'])
    expect((await create(people.requester, { category: 'unknown' })).status).toBe(422)
    const rows = Array.from({ length: 50 }, (_, index) => ({
      ...{
        title: `Missing ${index}`,
        categoryId: 1,
        requesterId: people.requester.id,
        description: '',
        descriptionHtml: '',
      },
      ...{ rendererVersion: 0, createdAt: 0 },
    }))
    for (let row = 0; row < rows.length; row += 5) await db.insert(torrentRequests).values(rows.slice(row, row + 5))
    expect(await readCode(await create(people.requester))).toEqual([409, 'too_many'])
    expect(await bonusOf(people.requester)).toBe(1000)
  })

  it('is edited by its requester, and by moderators with an entry in the audit log', async () => {
    const { slug } = await open()
    const edit = (by: Person, fields: object) => send(api, 'PATCH', `/v1/requests/${slug}`, by, fields)
    expect((await edit(people.supporter, { title: 'Mine' })).status).toBe(403)
    expect(await (await edit(people.requester, { description: '' })).json()).toMatchObject({
      descriptionHtml: '',
      title: 'The General (1926)',
    })
    const edited = await (await edit(people.moderator, { title: 'The General', category: 'tv' })).json<TorrentRequest>()
    expect(edited).toMatchObject({ title: 'The General', category: { slug: 'tv' } })
    const entries = await db.select().from(auditEvents).where(eq(auditEvents.action, 'request.edit'))
    expect(entries.map(({ actorId }) => actorId)).toEqual([people.moderator.id])
    // The id at the end of the old address still finds it.
    expect((await read(slug)).slug).toBe(edited.slug)
  })

  it('notifies its supporters of a new title while it is open', async () => {
    const { slug, title } = await open()
    await pledge(slug, people.supporter, 300)
    const edit = (by: Person, fields: object) => send(api, 'PATCH', `/v1/requests/${slug}`, by, fields)
    await edit(people.requester, { title, category: 'tv', description: 'New' })
    expect(await kindsOf(people.supporter)).toEqual([])
    await edit(people.requester, { title: 'Another film' })
    await edit(people.moderator, { title: 'The General (1927)' })
    const [heard] = await db.select().from(notifications).where(eq(notifications.userId, people.supporter.id))
    const renamed = await read(slug)
    expect(heard).toMatchObject({
      times: 2,
      subject: 'The General (1927)',
      link: expect.stringMatching(/^\/requests\/another-film-/),
    })
    expect(renamed.title).toBe('The General (1927)')
    expect([await kindsOf(people.supporter), await kindsOf(people.requester)]).toEqual([
      ['request_renamed 2'],
      ['request_renamed'],
    ])
    await db.update(torrentRequests).set({ isOpen: false })
    await edit(people.moderator, { title: 'Filled' })
    expect(await kindsOf(people.requester)).toEqual(['request_renamed'])
  })
})

describe('the points of supporters', () => {
  it('are added to the bounty once, however often the same total is sent', async () => {
    const { slug } = await open()
    const answers = await Promise.all([pledge(slug, people.supporter, 300), pledge(slug, people.supporter, 300)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await pledge(slug, people.supporter, 500)).status).toBe(204)
    expect(await read(slug, people.supporter)).toMatchObject({ bounty: 600, supporters: 2, pledge: 500, bonus: 0 })
  })

  it('are refused above the balance and below the present points', async () => {
    const { slug } = await open()
    expect(await readCode(await pledge(slug, people.supporter, 501))).toEqual([409, 'too_few_points'])
    expect((await pledge(slug, people.supporter, 20)).status).toBe(204)
    expect(await readCode(await pledge(slug, people.supporter, 19))).toEqual([409, 'lower_pledge'])
    expect((await pledge(slug, people.supporter, -1)).status).toBe(422)
    expect(await bonusOf(people.supporter)).toBe(480)
  })

  it('keep a member from ending the support, which is possible without points', async () => {
    const { slug } = await open()
    const end = (by: Person) => send(api, 'DELETE', `/v1/requests/${slug}/pledge`, by)
    expect((await pledge(slug, people.supporter, 0)).status).toBe(204)
    expect((await read(slug)).supporters).toBe(2)
    expect((await end(people.supporter)).status).toBe(204)
    expect((await end(people.supporter)).status).toBe(204)
    expect((await read(slug)).supporters).toBe(1)
    await pledge(slug, people.supporter, 1)
    expect(await readCode(await end(people.supporter))).toEqual([409, 'has_points'])
    expect(await readCode(await end(people.requester))).toEqual([409, 'is_requester'])
  })

  it('go back to the supporters when the requester deletes the request', async () => {
    const { slug } = await open()
    await pledge(slug, people.supporter, 300)
    expect((await send(api, 'DELETE', `/v1/requests/${slug}`, people.supporter)).status).toBe(403)
    expect((await send(api, 'DELETE', `/v1/requests/${slug}`, people.requester)).status).toBe(204)
    expect([await bonusOf(people.requester), await bonusOf(people.supporter)]).toEqual([1000, 500])
    expect([await kindsOf(people.requester), await kindsOf(people.supporter)]).toEqual([[], ['request_deleted']])
    expect((await send(api, 'GET', `/v1/requests/${slug}`, people.requester)).status).toBe(404)
    expect(await db.select().from(pledges)).toEqual([])
  })
})

describe('the category of a request', () => {
  it('is that into which the staff merges it, and none when the staff deletes it', async () => {
    const [merged, deleted] = [await open(), await open(people.requester, { category: 'tv' })]
    const staff = await enter(api, ['settings.manage'])
    const answer = await send(api, 'POST', '/v1/admin/categories/movies/merge', staff, { into: 'music' })
    expect(answer.status).toBe(200)
    expect((await send(api, 'DELETE', '/v1/admin/categories/tv', staff)).status).toBe(204)
    expect((await read(merged.slug)).category?.slug).toBe('music')
    expect(await read(deleted.slug)).toMatchObject({ category: null, state: 'open' })
  })
})

describe('the list of requests', () => {
  it('is filtered by words, category and member, and sorted', async () => {
    const general = await open()
    const album = await open(people.supporter, { title: 'Ærø: live', category: 'music', points: 0 })
    await pledge(album.slug, people.requester, 300)
    const names = async (query: string, by = people.requester) => (await list(by, query)).data.map(({ title }) => title)
    expect(await names('')).toEqual([album.title, general.title])
    expect(await names('?sort=bounty')).toEqual([album.title, general.title])
    expect(await names('?q=gen')).toEqual([general.title])
    expect(await names('?q=aero')).toEqual([])
    expect(await names('?q=%22%20%2A')).toEqual([])
    expect(await names('?category=movies')).toEqual([general.title])
    expect(await names('?of=mine')).toEqual([general.title])
    expect(await names('?of=supported', people.supporter)).toEqual([album.title])
    expect(await names('?perPage=1&page=2')).toEqual([general.title])
    await pledge(general.slug, people.supporter, 250)
    expect(await names('?sort=bounty')).toEqual([general.title, album.title])
    expect((await list(people.requester)).meta).toMatchObject({ total: 2, totalIsCapped: false })
  })
})

describe('comments on a request', () => {
  it('have a draft that stays when the request is renamed, until the comment is sent', async () => {
    const { slug } = await open()
    const draft = (place: string, method = 'GET', body?: object) =>
      send(api, method, `/v1/drafts/request:${place}`, people.supporter, body)
    expect((await draft(slug, 'PUT', { source: 'Which' })).status).toBeLessThan(300)
    const edited = await send(api, 'PATCH', `/v1/requests/${slug}`, people.requester, { title: 'Sherlock Jr.' })
    const renamed = (await edited.json<TorrentRequest>()).slug
    expect(renamed).not.toBe(slug)
    expect(await (await draft(renamed)).json()).toMatchObject({ source: 'Which' })
    await send(api, 'POST', `/v1/requests/${renamed}/comments`, people.supporter, { source: 'Which cut?' })
    expect(await (await draft(renamed)).json()).toMatchObject({ source: '' })
  })

  it('notify the requester, name the request, and end with it', async () => {
    const { slug, title } = await open()
    const answer = await send(api, 'POST', `/v1/requests/${slug}/comments`, people.supporter, { source: 'Which cut?' })
    expect(answer.status).toBe(201)
    const { id } = await answer.json<{ id: number }>()
    const [told] = await db.select().from(notifications).where(eq(notifications.userId, people.requester.id))
    expect(told).toMatchObject({ kind: 'comment', link: `/requests/${slug}?comment=${id}#c${id}` })
    const comment = await (await send(api, 'GET', `/v1/comments/${id}`, people.uploader)).json()
    expect(comment).toMatchObject({ subject: { kind: 'request', slug, name: title } })
    const page = await (await send(api, 'GET', `/v1/requests/${slug}/comments`, people.uploader)).json<{
      total: number
    }>()
    expect(page.total).toBe(1)
    const search = await (await send(api, 'GET', '/v1/search?q=cut', people.uploader)).json<{ comments: object[] }>()
    expect(search.comments).toMatchObject([{ id, subject: { kind: 'request', slug } }])
    await send(api, 'DELETE', `/v1/requests/${slug}`, people.requester)
    expect((await send(api, 'GET', `/v1/comments/${id}`, people.supporter)).status).toBe(404)
  })
})

describe('a report about a request', () => {
  it('names the request with its text, concerns the requester, and ends with a decision', async () => {
    const { slug, title } = await open()
    const subject = { kind: 'request', slug }
    const sent = await send(api, 'POST', '/v1/reports', people.supporter, { subject, reason: 'abuse', text: '' })
    expect(sent.status).toBe(201)
    const { id } = await sent.json<{ id: number }>()
    const staff = await enter(api, ['reports.manage'])
    const shown = await (await send(api, 'GET', `/v1/reports/${id}`, staff)).json()
    expect(shown).toMatchObject({
      ...{ subject: { kind: 'request', slug, name: title, comment: null }, content: `${title}\n\nWith *subtitles*` },
      ...{ author: { username: people.requester.username }, reporter: { username: people.supporter.username } },
    })
    await send(api, 'DELETE', `/v1/requests/${slug}?reason=Spam`, people.moderator)
    const after = await (await send(api, 'GET', `/v1/reports/${id}`, staff)).json()
    expect(after).toMatchObject({ subject: null, acts: [{ action: 'request.delete', reason: 'Spam' }] })
    const unknown = await send(api, 'POST', '/v1/reports', people.supporter, { subject, reason: 'abuse', text: '' })
    expect(unknown.status).toBe(404)
  })
})
