import { beforeAll, expect, it } from 'vitest'
import { titles } from '../../api/platform/db/schema/catalogue'
import { roles } from '../../api/platform/db/schema/members'
import { setUpWholeStack } from '../support/set-up'

const { stack, member } = setUpWholeStack()

/** A browser sends nine bytes for each character. */
const longText = (length: number) => '船'.repeat(length)

beforeAll(async () => {
  await stack.db.update(roles).set({ permissions: ['reviews.write', 'torrents.upload', 'wiki.edit'] })
  await stack.db.insert(titles).values({
    ...{ kind: 'movie', slug: 'sintel', name: 'Sintel', sortName: 'sintel', releases: 1, createdAt: 0 },
  })
})

it.each([
  ['a review', '/titles/movie/sintel/reviews', { rating: '8', source: longText(20_000) }],
  ['the edit of a review', '/reviews/1/edit', { rating: '8', source: longText(19_999), revision: '1' }],
  ['a profile', '/account/settings/profile', { about: longText(10_000) }],
  ['a new title', '/titles/new', { kind: 'movie', name: 'Long', summary: longText(10_000) }],
  ['a wiki page', '/wiki/new/edit', { title: 'Long', language: 'en', source: longText(50_000) }],
])('saves %s with the longest text in a script with several bytes a character', async (_, page, form) => {
  const answer = await member.send(page, { form })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.any(String)])
})
