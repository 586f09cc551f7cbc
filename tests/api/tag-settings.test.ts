import { env } from 'cloudflare:test'
import { and, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { torrents } from '../../api/platform/db/schema/torrents'
import { StaffTag } from '../../contract/admin-tags'
import { startApi } from '../support/api-client'
import { enter, type Person, readCode, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let staff: Person

beforeAll(async () => {
  await addCategories()
  staff = await enter(api, ['settings.manage', 'torrents.moderate'])
})

const tagged = (tags: string[], values: object = {}) => addTorrent({ tags, ...values })
const list = async (query = '') => {
  const answer = await send(api, 'GET', `/v1/admin/tags${query}`, staff)
  expect(answer.status).toBe(200)
  return StaffTag.array().parse((await answer.json<{ data: unknown }>()).data)
}
const find = async (name: string) => (await list(`?q=${encodeURIComponent(name)}`)).find((tag) => tag.name === name)
const change = (name: string, body: object, by = staff) =>
  send(api, 'PUT', `/v1/admin/tags/${encodeURIComponent(name)}`, by, { isOfficial: false, color: null, ...body })
const merge = (name: string, into: string, by = staff) =>
  send(api, 'POST', `/v1/admin/tags/${encodeURIComponent(name)}/merge`, by, { into })
const tagsOf = async ({ id }: { id: number }) =>
  (await db.select({ tags: torrents.tags }).from(torrents).where(eq(torrents.id, id)).get())?.tags
const search = async (query: string) => {
  const answer = await send(api, 'GET', `/v1/torrents?${query}`, staff)
  return (await answer.json<{ data: { name: string }[] }>()).data.map(({ name }) => name)
}
const lastAct = () => db.select().from(auditEvents).orderBy(desc(auditEvents.id)).get()

describe('a tag', () => {
  it('has a colour and is official, in the list, on torrents and for the upload form', async () => {
    const torrent = await tagged(['Ambient', 'drone'])
    expect(await find('ambient')).toEqual({
      ...{ name: 'ambient', color: null, isOfficial: false, aliasOf: null, torrents: 1 },
    })
    expect((await change('ambient', { isOfficial: true, color: 'teal' })).status).toBe(204)
    expect(await find('ambient')).toMatchObject({ color: 'teal', isOfficial: true })
    expect(await lastAct()).toMatchObject({
      action: 'tag.change',
      detail: { tag: 'ambient', color: [null, 'teal'], official: [0, 1] },
    })
    const member = await enter(api)
    const shown = await (await send(api, 'GET', `/v1/torrents/x-${torrent.id}`, member)).json<{ tagMarks: unknown }>()
    expect(shown.tagMarks).toEqual([{ name: 'ambient', color: 'teal', isOfficial: true }])
    const official = await (await send(api, 'GET', '/v1/tags', member)).json<{ data: { name: string }[] }>()
    expect(official.data.map(({ name }) => name)).toEqual(['ambient'])
  })

  it('keeps the change of another editor', async () => {
    const unmarked = { color: null, isOfficial: false }
    expect((await change('dub', { color: 'teal', from: unmarked })).status).toBe(204)
    const before = await lastAct()
    expect(await readCode(await change('dub', { isOfficial: true, from: unmarked }))).toEqual([
      409,
      'changed_meanwhile',
    ])
    expect(await find('dub')).toMatchObject({ color: 'teal', isOfficial: false })
    expect(await lastAct()).toEqual(before)
    const seen = { color: 'teal', isOfficial: false }
    expect((await change('dub', { color: 'red', from: seen })).status).toBe(204)
    expect(await find('dub')).toMatchObject({ color: 'red', isOfficial: false })
  })

  it('has its name in the audit log', async () => {
    await change('musique', { color: 'blue' })
    const auditor = await enter(api, ['audit.view'])
    const log = await send(api, 'GET', '/v1/admin/audit?subject=tag', auditor)
    const { data } = await log.json<{ data: { subject: object }[] }>()
    expect(data[0]?.subject).toMatchObject({ kind: 'tag', name: 'musique' })
  })

  it('can be added before a torrent has it', async () => {
    expect((await change('field-recording', { isOfficial: true })).status).toBe(204)
    expect(await list('?kind=official')).toMatchObject([{ name: 'ambient' }, { name: 'field-recording', torrents: 0 }])
    for (const wrong of ['two words', 'a,b', 'x'.repeat(31)]) {
      expect((await change(wrong, {})).status).toBe(422)
    }
    expect((await change('ambient', { color: 'url(//x)' })).status).toBe(422)
  })

  it('is listed by name, in pages that go both ways', async () => {
    await tagged(['page-a', 'page-b', 'page-c'])
    const read = async (query: string) =>
      (await send(api, 'GET', `/v1/admin/tags?q=page-&limit=2${query}`, staff)).json<{
        data: { name: string }[]
        meta: { next: string; prev: string }
      }>()
    const first = await read('')
    const second = await read(`&cursor=${first.meta.next}`)
    const back = await read(`&cursor=${second.meta.prev}`)
    expect([first, second, back].map(({ data }) => data.map(({ name }) => name))).toEqual([
      ['page-a', 'page-b'],
      ['page-c'],
      ['page-a', 'page-b'],
    ])
  })
})

describe('a merge', () => {
  it('gives torrents of all states the other tag, also later ones, and searches find it', async () => {
    const shared = await tagged(['sci-fi', 'space'], { name: 'Both tags' })
    const pending = await tagged(['scifi', 'Sci-Fi'], { name: 'Waiting', status: 'pending' })
    const answer = await merge('sci-fi', 'scifi')
    expect([answer.status, await answer.json()]).toEqual([200, { moved: 2, left: 0 }])
    expect([await tagsOf(shared), await tagsOf(pending)]).toEqual([['scifi', 'space'], ['scifi']])
    expect(await search('tags=sci-fi')).toEqual(['Both tags'])
    expect(await search('tags=scifi')).toEqual(['Both tags'])
    expect(await search('notTags=sci-fi&tags=space')).toEqual([])
    expect(await find('sci-fi')).toMatchObject({ aliasOf: 'scifi', torrents: 0 })
    expect(await lastAct()).toMatchObject({ action: 'tag.merge', detail: { tag: 'sci-fi', into: 'scifi' } })
    const later = await tagged(['sci-fi'], { name: 'Later' })
    expect(await tagsOf(later)).toEqual(['scifi'])
  })

  it('moves the aliases of the merged tag, and makes no chain', async () => {
    expect((await merge('scifi', 'science-fiction')).status).toBe(200)
    expect((await list('?kind=alias')).map(({ name, aliasOf }) => [name, aliasOf])).toEqual([
      ['sci-fi', 'science-fiction'],
      ['scifi', 'science-fiction'],
    ])
    expect(await readCode(await merge('space', 'scifi'))).toEqual([409, 'is_alias'])
    expect(await readCode(await change('scifi', { isOfficial: true }))).toEqual([409, 'is_alias'])
    expect((await merge('space', 'space')).status).toBe(422)
    expect(await find('space')).toMatchObject({ aliasOf: null })
  })

  it('goes on in portions', async () => {
    for (let index = 0; index < 203; index++) await tagged(['many'])
    expect(await (await merge('many', 'few')).json()).toEqual({ moved: 200, left: 3 })
    expect(await (await merge('many', 'few')).json()).toEqual({ moved: 3, left: 0 })
    expect(await find('few')).toMatchObject({ torrents: 203 })
  })

  it('ends, and later torrents keep the tag', async () => {
    const end = () => send(api, 'DELETE', '/v1/admin/tags/sci-fi/alias', staff)
    expect((await end()).status).toBe(204)
    expect((await end()).status).toBe(404)
    expect(await tagsOf(await tagged(['sci-fi']))).toEqual(['sci-fi'])
    const acts = await db.$count(
      auditEvents,
      and(eq(auditEvents.action, 'tag.unalias'), eq(auditEvents.actorId, staff.id)),
    )
    expect(acts).toBe(1)
  })
})

it('is only for staff who change the settings', async () => {
  const member = await enter(api, ['torrents.moderate', 'admin.access'])
  expect((await send(api, 'GET', '/v1/admin/tags', member)).status).toBe(403)
  expect((await change('mine', { isOfficial: true }, member)).status).toBe(403)
  expect((await merge('space', 'mine', member)).status).toBe(403)
})
