import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { collections } from '../../api/platform/db/schema/collections'
import { type Collection, CollectionPage } from '../../contract/collections'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { password } from '../support/api-members'

const api = startApi()
const db = drizzle(env.DB)

const create = (who: Writer, name: string, visibility = 'public') =>
  who.read<Collection>('POST', '/v1/collections', { name, visibility })
const listOf = async (who: Writer, owner: string) => {
  const page = CollectionPage.parse(await who.read('GET', `/v1/collections?owner=${owner}&perPage=100`))
  return page.data.map(({ name }) => name)
}

test('lists the public collections of a member by the last change, also for the member', async () => {
  const [owner, other] = [await addWriter(api), await addWriter(api)]
  const older = await create(owner, 'Older')
  for (const visibility of ['link', 'private']) await create(owner, visibility, visibility)
  await create(owner, 'Newer')
  await create(other, 'Of another member')
  await db.update(collections).set({ isOfficial: true, updatedAt: 1 }).where(eq(collections.slug, older.slug))
  expect(await listOf(other, owner.username.toUpperCase())).toEqual(['Newer', 'Older'])
  expect(await listOf(owner, owner.username)).toEqual(['Newer', 'Older'])
  expect(await listOf(other, 'nobody-here')).toEqual([])
})

test('does not list the collections of a closed account', async () => {
  const [owner, other] = [await addWriter(api), await addWriter(api)]
  await create(owner, 'Left behind')
  await owner.send('POST', '/v1/me/closing', { password, username: owner.username })
  expect(await listOf(other, owner.username)).toEqual([])
})

test('stores a collection once when the same form is sent twice within a minute', async () => {
  const [owner, other] = [await addWriter(api), await addWriter(api)]
  const [first, second] = await Promise.all([create(owner, 'Short films'), create(owner, 'Short films')])
  expect(second.slug).toBe(first.slug)
  const hidden = await create(owner, 'Short films', 'link')
  const ofOther = await create(other, 'Short films')
  await db.update(collections).set({ createdAt: sql`created_at - 61000` })
  const later = await create(owner, 'Short films')
  expect(new Set([first, hidden, ofOther, later].map(({ slug }) => slug)).size).toBe(4)
  expect(await listOf(owner, owner.username)).toHaveLength(2)
})
