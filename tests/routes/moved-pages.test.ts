import { beforeEach, describe, expect, it } from 'vitest'
import { collectionPageSample, collectionSample } from '../support/collection-samples'
import { threadPageSample, threadSample } from '../support/forum-samples'
import { meSample, torrentSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { titleSample } from '../support/title-samples'

const { stack, member } = setUpScriptedStack()

const noComments = { data: [], meta: { next: null, prev: null }, total: 0, latest: null, room: 'news:3' }
const noReviews = {
  data: [],
  meta: { next: null, prev: null, total: 0, average: null, distribution: Array(10).fill(0) },
}
const article = {
  ...{ slug: 'new-name-3', title: 'New name', summary: 'Short', author: null, html: '<p>Text</p>', source: null },
  ...{ publishedAt: '2026-01-02T03:04:05.000Z', isPublished: true, isPinned: false, isUnread: false },
  ...{ revision: 1, editedAt: null, canManage: false },
}
const merged = { ...titleSample, movedTo: { kind: 'movie', slug: 'sintel', name: 'Sintel' } }
const reviewsAt = (slug: string) => `/v1/titles/movie/${slug}/reviews`

beforeEach(() => {
  stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions: ['reviews.write'] }))
  stack.api.answer('/v1/preview', () => Response.json({ html: '<p>Rendered text</p>' }))
  for (const subject of ['news%3Aold-name-3', 'movie%3Asintel', 'thread%3Aold-name-4', 'torrent%3Aold-name'])
    stack.api.answer(`/v1/drafts/${subject}`, () => Response.json({ source: '', savedAt: null }))
  stack.api.answer('/v1/news/old-name-3', () => Response.json(article))
  stack.api.answer('/v1/news/old-name-3/comments', () => Response.json(noComments))
  stack.api.answer('/v1/threads/old-name-4', () => Response.json(threadPageSample))
  stack.api.answer(`/v1/threads/${threadSample.slug}/read`, () => new Response(null, { status: 204 }))
  stack.api.answer('/v1/torrents/old-name', () => Response.json(torrentSample))
  stack.api.answer('/v1/torrents/old-name/comments', () => Response.json(noComments))
  stack.api.answer('/v1/titles/movie/old-name', () => Response.json(merged))
  for (const slug of ['old-name', 'sintel']) {
    stack.api.answer(`/v1/titles/movie/${slug}/comments`, () => Response.json(noComments))
    stack.api.answer(reviewsAt(slug), () => Response.json(noReviews))
  }
})

describe('a form that was opened before its subject got another address', () => {
  it.each([
    ['an article', '/news/old-name-3'],
    ['a thread', '/forums/help-4/old-name-4'],
    ['a torrent', '/torrents/old-name/comments'],
    ['a title', '/titles/movie/old-name/comments'],
    ['the reviews of a title', '/titles/movie/old-name/reviews'],
  ])('keeps the typed text in a preview on the page of %s', async (_, page) => {
    const moved = await member.send(page)
    expect(moved.headers.get('location')).not.toBeNull()
    const answer = await member.send(page, { form: { act: 'preview', source: 'Typed text', rating: '8' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    const html = await answer.text()
    expect(html).toContain('Typed text</textarea>')
    expect(html).toContain('<p>Rendered text</p>')
  })

  it('adds a title that was merged into another one to a collection', async () => {
    const item = `/v1/collections/${collectionSample.slug}/items/movie/sintel`
    stack.api.answer('/v1/titles/movie/old-name', () => Response.json({ ...merged, slug: 'sintel' }))
    stack.api.answer('/v1/titles/movie/sintel', () => Response.json(titleSample))
    stack.api.answer('/v1/collections', ({ method }) =>
      method === 'POST' ? Response.json(collectionSample, { status: 201 }) : Response.json(collectionPageSample),
    )
    stack.api.answer(item, () => new Response(null, { status: 204 }))
    const page = '/titles/movie/old-name/collections'
    expect((await member.send(page)).headers.get('location')).toBe('/titles/movie/sintel/collections')
    const answer = await member.send(page, { form: { act: 'create', name: 'Typed name', visibility: 'private' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/collections/${collectionSample.slug}`])
    expect(stack.api.callsTo(item).map(({ method }) => method)).toEqual(['PUT'])
    const wrong = await member.send(page, { form: { act: 'create', name: 'Typed name', visibility: 'none' } })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('value="Typed name"')])
  })

  it('posts the review of a title that was merged into another one', async () => {
    stack.api.answer(reviewsAt('old-name'), () => Response.json({ id: 5 }, { status: 201 }))
    const page = '/titles/movie/old-name/reviews'
    const answer = await member.send(page, { form: { rating: '8', source: 'Typed text' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}#r5`])
    const [call] = stack.api.callsTo(reviewsAt('old-name')).filter(({ method }) => method === 'POST')
    expect(JSON.parse(call?.body ?? '')).toEqual({ rating: 8, source: 'Typed text' })
  })
})
