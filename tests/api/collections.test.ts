import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifyCollectionFollowers } from '../../api/collections/notify-collection-followers'
import { rendererVersion } from '../../api/lib/markdown/render'
import { titles } from '../../api/platform/db/schema/catalogue'
import { collections } from '../../api/platform/db/schema/collections'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { Collection, CollectionPage } from '../../contract/collections'
import type { Notification } from '../../contract/notifications'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { password } from '../support/api-members'
import { findForeign } from '../support/rendered-text'
import { addTitle } from '../support/stored-titles'
import { bbcodeAttacks, markdownAttacks } from '../support/text-attacks'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let bob: Writer
let staff: Writer

beforeAll(async () => {
  alice = await addWriter(api)
  bob = await addWriter(api)
  staff = await addWriter(api, ['torrents.moderate'])
})
beforeEach(() => db.batch([db.delete(rateWindows), db.update(collections).set({ createdAt: 0 })]))

const create = (who: Writer, values: object = {}) =>
  who.read<Collection>('POST', '/v1/collections', { name: 'Short films', visibility: 'public', ...values })
const read = async (who: Writer, { slug }: { slug: string }, query = '') =>
  Collection.parse(await who.read('GET', `/v1/collections/${slug}${query}`))
const list = async (who: Writer, query: string) =>
  CollectionPage.parse(await who.read('GET', `/v1/collections?${query}`))
const put = (who: Writer, { slug }: { slug: string }, title: { slug: string }, change: object = {}) =>
  who.send('PUT', `/v1/collections/${slug}/items/movie/${title.slug}`, change)
const order = async ({ slug }: { slug: string }) =>
  (await read(alice, { slug })).titles.map(({ position, title }) => [position, title.name])

async function addFilled() {
  const films = await Promise.all(['A', 'B', 'C', 'D'].map((name) => addTitle({ name })))
  const collection = await create(alice)
  for (const film of films) expect((await put(alice, collection, film)).status).toBe(204)
  return { collection, films: films as [Film, Film, Film, Film] }
}
type Film = Awaited<ReturnType<typeof addTitle>>

describe('a collection', () => {
  test('is created with rendered text and an address that cannot be guessed', async () => {
    const made = Collection.parse(await create(alice, { name: ' Ærlige\u202e filmer ', description: 'My **best**' }))
    expect(made.slug).toMatch(/^aerlige-filmer-[a-z2-9]{12}$/)
    expect(made).toMatchObject({
      name: 'Ærlige filmer',
      owner: { username: alice.username },
      descriptionHtml: '<p>My <strong>best</strong></p>',
      ...{ items: 0, followers: 0, isMine: true, isFollowed: false, isOfficial: false },
      ...{ canEdit: true, canDelete: true, canMakeOfficial: false },
    })
  })

  test.each([
    ['no name', { name: ' \u200b ' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['a long text', { name: 'x', description: 'x'.repeat(5001) }, 'description'],
    ['an unknown visibility', { name: 'x', visibility: 'secret' }, 'visibility'],
  ])('is refused with %s', async (_, body, field) => {
    const refused = await alice.send('POST', '/v1/collections', body)
    expect(refused.status).toBe(422)
    expect(Object.keys((await refused.json<{ errors: object }>()).errors)).toEqual([field])
  })

  test('contains no executable markup for any known attack', async () => {
    const description = [...markdownAttacks, ...bbcodeAttacks].join('\n\n').slice(0, 5000)
    expect(findForeign((await create(alice, { description })).descriptionHtml)).toEqual([])
  })

  test('is read by its owner only when private, by address with a link, and listed when public', async () => {
    const made = await Promise.all(['private', 'link', 'public'].map((visibility) => create(alice, { visibility })))
    const statusOf = async (who: Writer, method: string, suffix = '') =>
      Promise.all(made.map(async ({ slug }) => (await who.send(method, `/v1/collections/${slug}${suffix}`)).status))
    expect(await statusOf(alice, 'GET')).toEqual([200, 200, 200])
    for (const other of [bob, staff]) expect(await statusOf(other, 'GET')).toEqual([404, 200, 200])
    expect(await statusOf(bob, 'PUT', '/follow')).toEqual([404, 204, 204])
    expect(await statusOf(bob, 'DELETE')).toEqual([404, 403, 403])
    const slugs = made.map(({ slug }) => slug)
    const shown = async (who: Writer, of: string) =>
      slugs.map((slug) =>
        list(who, `of=${of}&perPage=100`).then(({ data }) => data.some((collection) => collection.slug === slug)),
      )
    expect(await Promise.all(await shown(bob, 'public'))).toEqual([false, false, true])
    expect(await Promise.all(await shown(alice, 'mine'))).toEqual([true, true, true])
    expect(await Promise.all(await shown(bob, 'followed'))).toEqual([false, true, true])
  })

  test('that becomes private disappears for those who follow it', async () => {
    const { slug } = await create(alice)
    await bob.send('PUT', `/v1/collections/${slug}/follow`)
    await alice.read('PATCH', `/v1/collections/${slug}`, { visibility: 'private' })
    const { data } = await list(bob, 'of=followed&perPage=100')
    expect(data.map((collection) => collection.slug)).not.toContain(slug)
    expect((await bob.send('GET', `/v1/collections/${slug}`)).status).toBe(404)
  })

  test('is changed by its owner; its address stays', async () => {
    const { slug } = await create(alice)
    const changed = await alice.read('PATCH', `/v1/collections/${slug}`, { name: 'Long films', description: '' })
    expect(changed).toMatchObject({ slug, name: 'Long films', description: '', descriptionHtml: '' })
    expect((await bob.send('PATCH', `/v1/collections/${slug}`, { name: 'x' })).status).toBe(403)
    expect((await alice.send('DELETE', `/v1/collections/${slug}`)).status).toBe(204)
    expect((await alice.send('GET', `/v1/collections/${slug}`)).status).toBe(404)
  })

  test('is made official by moderators, who then edit it, and is listed first', async () => {
    const { slug } = await create(alice)
    await create(alice, { name: 'Newer' })
    expect((await alice.send('PATCH', `/v1/collections/${slug}`, { isOfficial: true })).status).toBe(403)
    expect((await alice.send('POST', '/v1/collections', { name: 'x', isOfficial: true })).status).toBe(403)
    expect((await staff.send('PATCH', `/v1/collections/${slug}`, { isOfficial: true })).status).toBe(403)
    const own = await create(staff, { name: 'Staff picks', isOfficial: true })
    expect((await list(bob, 'of=public')).data[0]).toMatchObject({ slug: own.slug, isOfficial: true })
    const other = await addWriter(api, ['torrents.moderate'])
    await other.read('PATCH', `/v1/collections/${own.slug}`, { name: 'Picks' })
    expect((await put(bob, own, await addTitle())).status).toBe(403)
    await staff.send('DELETE', `/v1/collections/${own.slug}`)
  })

  test('is deleted by a moderator with a reason, which the audit log has', async () => {
    const { slug } = await create(alice, { name: 'Rude' })
    const stored = await db.select().from(collections).where(eq(collections.slug, slug)).get()
    expect((await staff.send('DELETE', `/v1/collections/${slug}`)).status).toBe(422)
    expect((await staff.send('DELETE', `/v1/collections/${slug}?reason=Insults`)).status).toBe(204)
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, stored?.id ?? 0))
    expect(event).toMatchObject({ action: 'collection.delete', reason: 'Insults', detail: { name: 'Rude' } })
  })

  test('is refused beyond 100 of one member', async () => {
    const collector = await addWriter(api)
    for (let left = 99; left > 0; left--) {
      const row = { slug: crypto.randomUUID(), name: 'x', ownerId: collector.id, createdAt: 1, updatedAt: 1 }
      await db.insert(collections).values({ ...row, visibility: 'private' })
    }
    const answers = await Promise.all(['x', 'y'].map((name) => collector.send('POST', '/v1/collections', { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('renders a text of an older renderer again after it was read', async () => {
    const { slug } = await create(alice, { description: '**new**' })
    await db.update(collections).set({ descriptionHtml: 'old', rendererVersion: 0 }).where(eq(collections.slug, slug))
    expect((await read(alice, { slug })).descriptionHtml).toBe('old')
    const again = await db.select().from(collections).where(eq(collections.slug, slug)).get()
    expect(again).toMatchObject({ descriptionHtml: '<p><strong>new</strong></p>', rendererVersion })
  })
})

describe('the titles of a collection', () => {
  test('are in the order in which they were added, once each', async () => {
    const { collection, films } = await addFilled()
    await put(alice, collection, films[1])
    expect(await order(collection)).toEqual([...'ABCD'].map((name, index) => [index + 1, name]))
    expect((await read(bob, collection)).items).toBe(4)
  })

  test.each([
    ['C', 1, 'CABD'],
    ['A', 3, 'BCAD'],
    ['B', 4, 'ACDB'],
    ['B', 2, 'ABCD'],
    ['A', 500, 'BCDA'],
  ])('move: %s to %i', async (name, position, expected) => {
    const { collection, films } = await addFilled()
    const film = films.find((each) => each.name === name) ?? films[0]
    expect((await put(alice, collection, film, { position })).status).toBe(204)
    const moved = await order(collection)
    expect(moved.map(([, title]) => title).join('')).toBe(expected)
    expect(moved.map(([number]) => number)).toEqual([1, 2, 3, 4])
  })

  test('have notes, which stay when the title moves', async () => {
    const { collection, films } = await addFilled()
    await put(alice, collection, films[3], { note: ' First\nof its kind ', position: 1 })
    await put(alice, collection, films[3], { position: 2 })
    expect((await read(bob, collection)).titles[1]).toMatchObject({ note: 'First of its kind', title: { name: 'D' } })
    expect((await put(alice, collection, films[3], { note: 'x'.repeat(501) })).status).toBe(422)
    expect((await put(alice, collection, films[3], { position: 0 })).status).toBe(422)
  })

  test('are removed without a gap in the positions', async () => {
    const { collection, films } = await addFilled()
    const path = `/v1/collections/${collection.slug}/items/movie/${films[1].slug}`
    expect((await bob.send('DELETE', path)).status).toBe(403)
    expect([(await alice.send('DELETE', path)).status, (await alice.send('DELETE', path)).status]).toEqual([204, 204])
    // A change of a title that another tab has removed.
    const late = await put(alice, collection, films[1], { note: 'Late', position: 1, adds: false })
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'changed_meanwhile' }])
    expect(await order(collection)).toEqual([...'ACD'].map((name, index) => [index + 1, name]))
    expect((await put(alice, collection, films[2], { note: 'In time', adds: false })).status).toBe(204)
    expect((await read(alice, collection)).items).toBe(3)
    expect((await put(alice, collection, { slug: 'none' })).status).toBe(404)
    expect((await put(bob, collection, films[1])).status).toBe(403)
  })

  test('come in pages in both directions, without hidden titles', async () => {
    const { collection, films } = await addFilled()
    const names = (page: Collection) => page.titles.map(({ title }) => title.name)
    const first = await read(bob, collection, '?limit=3')
    expect(names(first)).toEqual(['A', 'B', 'C'])
    const second = await read(bob, collection, `?limit=3&cursor=${first.meta.next}`)
    expect([names(second), second.titles[0]?.position]).toEqual([['D'], 4])
    expect(names(await read(bob, collection, `?limit=3&cursor=${second.meta.prev}`))).toEqual(['A', 'B', 'C'])
    await db.update(titles).set({ releases: 0 }).where(eq(titles.id, films[0].id))
    expect(names(await read(bob, collection))).toEqual(['B', 'C', 'D'])
  })

  test('are refused beyond 500', async () => {
    const { slug } = await create(alice)
    const stored = await db.select().from(collections).where(eq(collections.slug, slug)).get()
    const rows = Array.from({ length: 499 }, (_, index) => ({ kind: 'movie', slug: `full-${index}`, name: 'x' }))
    await db.run(`insert into titles (kind, slug, name, sort_name, created_at, releases)
      select value ->> 'kind', value ->> 'slug', value ->> 'name', 'x', 1, 1 from json_each('${JSON.stringify(rows)}')`)
    await db.run(`insert into collection_items (collection_id, title_id, position)
      select ${stored?.id}, id, id from titles where slug like 'full-%'`)
    const films = await Promise.all([addTitle(), addTitle()])
    const answers = await Promise.all(films.map((film) => put(alice, { slug }, film)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await read(alice, { slug })).items).toBe(500)
  })

  test('say in the list whether a title is among them', async () => {
    const { collection, films } = await addFilled()
    const other = await create(alice, { name: 'Long films' })
    const { data } = await list(alice, `of=mine&perPage=100&kind=movie&title=${films[2].slug}`)
    const has = (slug: string) => data.find((list) => list.slug === slug)?.hasTitle
    expect([has(collection.slug), has(other.slug)]).toEqual([true, false])
  })
})

describe('followers', () => {
  const newsOf = async (who: Writer) => {
    const { data } = await who.read<{ data: Notification[] }>('GET', '/v1/me/notifications')
    return data.filter(({ kind }) => kind === 'collection_grown')
  }

  // Runs of the job some time after the requests, whose tokens would expire if their clock moved.
  const minutes = 60_000
  const run = (after: number) => notifyCollectionFollowers(db, api.now() + after)

  test('are counted, and hear of new titles together, at most once a day', async () => {
    const fan = await addWriter(api)
    const { collection } = await addFilled()
    for (let times = 0; times < 2; times++) await fan.send('PUT', `/v1/collections/${collection.slug}/follow`)
    await alice.send('PUT', `/v1/collections/${collection.slug}/follow`)
    expect(await read(fan, collection)).toMatchObject({ followers: 2, isFollowed: true })

    expect(await run(14 * minutes)).toEqual([])
    expect(await run(15 * minutes)).toEqual([fan.id])
    const link = `/collections/${collection.slug}`
    expect(await newsOf(fan)).toMatchObject([{ subject: 'Short films', link, times: 4, actor: null }])

    await put(alice, collection, await addTitle())
    expect(await run((15 + 23 * 60) * minutes)).toEqual([])
    expect(await run((15 + 24 * 60) * minutes)).toEqual([fan.id])
    expect(await newsOf(fan)).toMatchObject([{ times: 5 }])
    expect(await newsOf(alice)).toEqual([])

    await fan.send('DELETE', `/v1/collections/${collection.slug}/follow`)
    expect((await read(fan, collection)).followers).toBe(1)
    await put(alice, collection, await addTitle())
    expect(await run(100 * 60 * minutes)).toEqual([])
  })

  test('hear nothing of a private collection', async () => {
    const { collection } = await addFilled()
    await bob.send('PUT', `/v1/collections/${collection.slug}/follow`)
    await alice.read('PATCH', `/v1/collections/${collection.slug}`, { visibility: 'private' })
    expect(await run(200 * 60 * minutes)).not.toContain(bob.id)
  })
})

test('keeps public collections of a closed account without a name, and deletes private ones', async () => {
  const owner = await addWriter(api)
  const [open, closed] = [await create(owner), await create(owner, { visibility: 'private' })]
  expect(await owner.read('GET', '/v1/me/export')).toMatchObject({
    collections: [{ slug: closed.slug }, { slug: open.slug }],
  })
  await owner.send('POST', '/v1/me/closing', { password, username: owner.username })
  expect(await read(bob, open)).toMatchObject({ owner: null })
  expect(await db.select().from(collections).where(eq(collections.slug, closed.slug))).toEqual([])
})
