import { env } from 'cloudflare:test'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rendererVersion } from '../../api/lib/markdown/render'
import { profiles } from '../../api/platform/db/schema/account'
import { reviews, titles } from '../../api/platform/db/schema/catalogue'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { PublicReview, Review, type ReviewDetail, ReviewPage } from '../../contract/reviews'
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
let title: Awaited<ReturnType<typeof addTitle>>
let path = ''

beforeAll(async () => {
  alice = await addWriter(api, ['reviews.write'])
  bob = await addWriter(api, ['reviews.write'])
  staff = await addWriter(api, ['torrents.moderate'])
})

beforeEach(async () => {
  await db.delete(rateWindows)
  title = await addTitle()
  path = `/v1/titles/movie/${title.slug}/reviews`
})

const review = (who: Writer, rating: number, source = 'Good') => who.read<Review>('POST', path, { rating, source })
const list = (who: Writer, query = '') => who.read<ReviewPage>('GET', `${path}${query}`)
const figures = async (id = title.id) => {
  const columns = { reviews: titles.reviews, ratings: titles.ratings, rating: titles.rating }
  return db.select(columns).from(titles).where(eq(titles.id, id)).get()
}

describe('a review', () => {
  test('is rendered when it is written, listed for all, and counted', async () => {
    const written = Review.strict().parse(await review(alice, 8, 'It **works**'))
    expect(written).toMatchObject({
      author: { username: alice.username, role: alice.role, avatar: null },
      isMine: true,
      isBlocked: false,
      rating: 8,
      html: '<p>It <strong>works</strong></p>',
      revision: 1,
      editedAt: null,
      canEdit: true,
      canDelete: true,
    })
    await review(bob, 3)
    const page = ReviewPage.parse(await list(bob))
    expect(page.data.map(({ rating, isMine }) => [rating, isMine])).toEqual([
      [3, true],
      [8, false],
    ])
    expect(page.meta).toEqual({
      ...{ next: null, prev: null, total: 2, average: 5.5 },
      distribution: [0, 0, 1, 0, 0, 0, 0, 1, 0, 0],
    })
    expect(await figures()).toEqual({ reviews: 2, ratings: 11, rating: 550 })
  })

  test('is the only one of its author on a title: returns 409 with its address', async () => {
    const { id } = await review(alice, 8)
    const refused = await alice.send('POST', path, { rating: 9, source: 'Again' })
    expect(refused.status).toBe(409)
    expect(refused.headers.get('location')).toBe(`/v1/reviews/${id}`)
    expect(await refused.json()).toMatchObject({ code: 'already_reviewed' })
    expect(await figures()).toEqual({ reviews: 1, ratings: 8, rating: 800 })
  })

  test('is stored once when two requests are parallel', async () => {
    const answers = await Promise.all([8, 9].map((rating) => alice.send('POST', path, { rating, source: 'x' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await figures())?.reviews).toBe(1)
  })

  test.each([
    ['no text', { rating: 5, source: ' \n' }, 'source', 'custom'],
    ['too much text', { rating: 5, source: 'x'.repeat(20_001) }, 'source', 'too_big'],
    ['a rating of 0', { rating: 0, source: 'x' }, 'rating', 'too_small'],
    ['a rating of 11', { rating: 11, source: 'x' }, 'rating', 'too_big'],
    ['half a point', { rating: 5.5, source: 'x' }, 'rating', 'invalid_type'],
  ])('is refused with %s', async (_, body, field, code) => {
    const response = await alice.send('POST', path, body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { [field]: [code] } })
    expect((await figures())?.reviews).toBe(0)
  })

  test('requires reviews.write', async () => {
    expect((await staff.send('POST', path, { rating: 5, source: 'x' })).status).toBe(403)
  })

  test('returns 404 for unknown titles, and 429 after 20 in ten minutes', async () => {
    expect((await alice.send('POST', '/v1/titles/movie/none/reviews', { rating: 5, source: 'x' })).status).toBe(404)
    for (let left = 20; left > 0; left--) await alice.send('POST', path, { rating: 5, source: 'x' })
    expect((await alice.send('POST', path, { rating: 5, source: 'x' })).status).toBe(429)
  })

  test('belongs to the title that replaced a merged one', async () => {
    const merged = await addTitle({ mergedInto: title.id, releases: 0 })
    await alice.read('POST', `/v1/titles/movie/${merged.slug}/reviews`, { rating: 4, source: 'x' })
    expect((await list(bob)).meta.total).toBe(1)
  })

  test('is hidden with a title that has no approved release, except from moderators', async () => {
    const { id } = await review(alice, 8)
    await db.update(titles).set({ releases: 0 }).where(eq(titles.id, title.id))
    for (const each of [path, `/v1/reviews/${id}`]) {
      expect([(await bob.send('GET', each)).status, (await staff.send('GET', each)).status]).toEqual([404, 200])
    }
    const { data } = await bob.read<{ data: PublicReview[] }>('GET', `/v1/users/${alice.username}/reviews?limit=100`)
    expect(data.map((each) => each.id)).not.toContain(id)
  })

  test('contains no executable markup for any known attack', async () => {
    for (const attacks of [[...markdownAttacks, ...bbcodeAttacks], bbcodeAttacks]) {
      const other = await addTitle()
      const { html } = await alice.read<Review>('POST', `/v1/titles/movie/${other.slug}/reviews`, {
        rating: 1,
        source: attacks.join('\n\n').slice(0, 20_000),
      })
      expect(findForeign(html)).toEqual([])
    }
  })
})

describe('an edit', () => {
  test('changes rating and text, and the figures of the title', async () => {
    const { id } = await review(alice, 8, 'one')
    api.wait(60)
    const patch = { rating: 2, source: 'two', revision: 1 }
    const edited = await alice.read<Review>('PATCH', `/v1/reviews/${id}`, patch)
    expect(edited).toMatchObject({ rating: 2, html: '<p>two</p>', revision: 2 })
    expect(edited.editedAt).toBe(new Date(api.now()).toISOString())
    expect(await figures()).toEqual({ reviews: 1, ratings: 2, rating: 200 })
    expect(await alice.read<ReviewDetail>('GET', `/v1/reviews/${id}`)).toMatchObject({
      source: 'two',
      title: { kind: 'movie', slug: title.slug, name: title.name },
    })
  })

  test('of an old revision returns 409 and changes nothing', async () => {
    const { id } = await review(alice, 8, 'one')
    const edits = ['two', 'three'].map((source) => alice.send('PATCH', `/v1/reviews/${id}`, { source, revision: 1 }))
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    const late = await alice.send('PATCH', `/v1/reviews/${id}`, { rating: 1, revision: 1 })
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'edited_meanwhile' }])
    expect(await figures()).toMatchObject({ ratings: 8 })
  })

  test('is refused for other members', async () => {
    const { id } = await review(alice, 8)
    expect((await bob.send('PATCH', `/v1/reviews/${id}`, { source: 'x', revision: 1 })).status).toBe(403)
    expect((await bob.send('DELETE', `/v1/reviews/${id}?reason=x`)).status).toBe(403)
    expect((await bob.send('PATCH', '/v1/reviews/999999', { source: 'x', revision: 1 })).status).toBe(404)
  })

  test('by a moderator needs a reason, is in the audit log, and does not change the rating', async () => {
    const { id } = await review(alice, 8)
    const edit = (body: object) => staff.send('PATCH', `/v1/reviews/${id}`, { revision: 1, ...body })
    expect((await edit({ source: 'calm' })).status).toBe(422)
    expect((await edit({ source: 'calm', rating: 1, reason: 'x' })).status).toBe(403)
    expect((await edit({ source: 'calm', reason: 'Insults' })).status).toBe(200)
    expect((await edit({ source: 'late', reason: 'Insults' })).status).toBe(409)
    expect(await findAudit(id)).toMatchObject([{ action: 'review.edit', actorId: staff.id, reason: 'Insults' }])
    expect((await list(bob)).data[0]).toMatchObject({ html: '<p>calm</p>', rating: 8 })
  })
})

const findAudit = (id: number) =>
  db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(desc(auditEvents.id))

describe('a deletion', () => {
  test('by the author lowers the figures and leaves no audit event', async () => {
    const { id } = await review(alice, 8)
    await review(bob, 4)
    expect((await alice.send('DELETE', `/v1/reviews/${id}`)).status).toBe(204)
    expect(await figures()).toEqual({ reviews: 1, ratings: 4, rating: 400 })
    expect(await findAudit(id)).toEqual([])
    expect((await alice.send('GET', `/v1/reviews/${id}`)).status).toBe(404)
  })

  test('by a moderator needs a reason and is in the audit log', async () => {
    const { id } = await review(alice, 8)
    expect((await staff.send('DELETE', `/v1/reviews/${id}`)).status).toBe(422)
    expect((await staff.send('DELETE', `/v1/reviews/${id}?reason=Spam`)).status).toBe(204)
    expect(await findAudit(id)).toMatchObject([
      { action: 'review.delete', subjectKind: 'review', actorId: staff.id, reason: 'Spam' },
    ])
  })
})

test('the figures follow a review that moves to another title', async () => {
  const other = await addTitle()
  const { id } = await review(alice, 8)
  await db.update(reviews).set({ titleId: other.id }).where(eq(reviews.id, id))
  expect([await figures(), await figures(other.id)]).toMatchObject([
    { reviews: 0, ratings: 0, rating: 0 },
    { reviews: 1, ratings: 8, rating: 800 },
  ])
})

test('returns pages in both directions', async () => {
  const authors = await Promise.all(Array.from({ length: 5 }, () => addWriter(api, ['reviews.write'])))
  for (const [index, author] of authors.entries()) await review(author, index + 1)
  const first = await list(bob, '?limit=2')
  expect(first.data.map(({ rating }) => rating)).toEqual([5, 4])
  expect(first.meta).toMatchObject({ total: 5, prev: null })
  const second = await list(bob, `?limit=2&cursor=${first.meta.next}`)
  expect(second.data.map(({ rating }) => rating)).toEqual([3, 2])
  expect((await list(bob, `?limit=2&cursor=${second.meta.prev}`)).data).toEqual(first.data)
  expect((await bob.send('GET', `${path}?cursor=x`)).status).toBe(422)
})

test('renders reviews of an older renderer again after they were read', async () => {
  const { id } = await review(alice, 8, '**new**')
  await db.update(reviews).set({ html: 'old', rendererVersion: 0 }).where(eq(reviews.id, id))
  expect((await list(bob)).data[0]?.html).toBe('old')
  const again = await db.select().from(reviews).where(eq(reviews.id, id)).get()
  expect(again).toMatchObject({ html: '<p><strong>new</strong></p>', rendererVersion, revision: 1 })
})

describe("a member's reviews", () => {
  test('name their titles, newest first, and can be hidden with the section of posts', async () => {
    const author = await addWriter(api, ['reviews.write'])
    await review(author, 8)
    const other = await addTitle({ kind: 'album', slug: 'some-band:first', name: 'First' })
    await author.read('POST', `/v1/titles/album/${other.slug}/reviews`, { rating: 9, source: 'x' })
    const address = `/v1/users/${author.username}/reviews`
    const { data } = await bob.read<{ data: PublicReview[] }>('GET', address)
    expect(data.map((each) => PublicReview.strict().parse(each).title)).toEqual([
      { kind: 'album', slug: 'some-band:first', name: 'First' },
      { kind: 'movie', slug: title.slug, name: title.name },
    ])
    await db.insert(profiles).values({ userId: author.id, hidden: ['posts'], rendererVersion: 1 })
    expect([(await bob.send('GET', address)).status, (await author.send('GET', address)).status]).toEqual([404, 200])
  })

  test('are exported, and stay without a name when the account is closed', async () => {
    const author = await addWriter(api, ['reviews.write'])
    await review(author, 8, 'Mine')
    expect(await author.read('GET', '/v1/me/export')).toMatchObject({ reviews: [{ rating: 8, source: 'Mine' }] })
    const closing = { password, username: author.username }
    expect((await author.send('POST', '/v1/me/closing', closing)).status).toBe(204)
    expect((await list(bob)).data).toMatchObject([{ author: null, rating: 8, html: '<p>Mine</p>' }])
  })
})
