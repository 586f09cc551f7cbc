import { beforeEach, expect, it } from 'vitest'
import { type SearchPage, searchKinds } from '#contract/search'
import type { QuickGroup } from '~/lib/format/quick-results'
import { apiError } from '../support/scripted-api'
import { torrentSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'

const call = '/v1/search'
const { stack, member } = setUpScriptedStack()

const { slug, name, category, size, seeders, leechers, addedAt } = torrentSample
const few = { total: 5, isCapped: false }
const counts = Object.fromEntries(searchKinds.map((kind) => [kind, few])) as SearchPage['counts']
const torrent = { slug, name, category, categoryName: 'Programs', size, seeders, leechers, addedAt }
const results: SearchPage = {
  counts,
  exact: ['members'],
  titles: [],
  people: [],
  tags: [],
  requests: [],
  posts: [],
  issues: [],
  wiki: [],
  news: [],
  rooms: [],
  torrents: Array.from({ length: 5 }, (_, index) => ({ ...torrent, slug: `${slug}-${index}` })),
  members: [{ username: 'deb', role: 'member', joinedAt: addedAt }],
  comments: [
    {
      id: 5,
      author: null,
      createdAt: addedAt,
      subject: { kind: 'torrent', slug, name },
      excerpt: [
        { text: 'I like <b>', isHit: false },
        { text: 'Debian', isHit: true },
      ],
    },
  ],
}

beforeEach(() => {
  stack.api.answer(call, () => Response.json(results))
})

const find = (q: string) => member.send(`/editor/results?${new URLSearchParams({ q })}`)

it('sends the first results of each kind as JSON', async () => {
  const groups: QuickGroup[] = JSON.parse(await (await find('de\0b')).text())
  expect(stack.api.callsTo(call)[0]?.search).toBe('?q=de+b')
  expect(groups.map(({ kind, title }) => [kind, title])).toEqual([
    ['exact', t('searchTexts.exact')],
    ['torrents', t('searchTexts.kinds.torrents')],
    ['comments', t('searchTexts.kinds.comments')],
  ])
  const [members, torrents, comments] = groups
  expect(torrents?.entries).toHaveLength(3)
  expect(torrents?.entries[0]).toMatchObject({ href: `/torrents/${slug}-0`, name })
  expect(members?.entries).toEqual([{ href: '/user/deb', name: 'deb', note: t('users.joined') }])
  expect(comments?.entries).toEqual([{ href: '/comments/5', name, note: 'I like <b>Debian' }])
})

it('sends no request without words', async () => {
  expect(await (await find(' ')).json()).toEqual([])
  expect(stack.api.callsTo(call)).toEqual([])
})

it.each([
  ['too_many_requests', 429, 429],
  ['internal_error', 500, 503],
] as const)('passes on that the search does not answer: %s', async (code, status, passed) => {
  stack.api.answer(call, () => apiError(status, code))
  expect((await find('deb')).status).toBe(passed)
})
