import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { writeComments } from '~/features/comments/comment-rows.server'
import { writePosts } from '~/features/comments/post-rows.server'
import { writeOwnReviews, writeReviews } from '~/features/reviews/review-rows.server'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import { postSample, threadPageSample } from '../support/forum-samples'

const reader = { t: translatorIn('en').t, language: 'en' as const, timeZone: 'UTC', now: 0 }
const page = { path: '/forums/help-4/x-1', highlightedId: undefined, reactingId: undefined, roles: new Map() }
const authorOf = (username: string) => ({ username, role: 'member', avatar: null })
const posts = ['brine', 'kelp'].map((name, index) => ({
  ...postSample(51 + index),
  ...{ author: authorOf(name), canEdit: true, canDelete: true },
}))

const title = { kind: 'movie', slug: 'sintel', name: 'Sintel', year: 2010 } as const

/** The text and the description of each link below a text. */
function listActs(html: string): [name: string, of: string][] {
  const { document } = new Window()
  document.body.innerHTML = html
  return [...document.querySelectorAll('footer > a:not([aria-label])')].map((link) => {
    const author = document.getElementById(link.getAttribute('aria-describedby') ?? '')
    return [link.textContent.trim(), (author?.getAttribute('aria-label') ?? author?.textContent ?? '').trim()]
  })
}

describe('links below a text', () => {
  it.each([
    ['comment', writeComments(posts, page, reader)],
    ['post', writePosts({ ...threadPageSample, posts }, page, reader).join('')],
  ])('name the author of the %s', (_, html) => {
    const acts = ['Reply', 'Quote', 'Edit', 'Delete']
    expect(listActs(html)).toEqual(['brine', 'kelp'].flatMap((name) => acts.map((act) => [act, name])))
  })

  it('name the author of a review, and the title in a list of own reviews', () => {
    const acts = ['Edit', reader.t('reviews.delete')]
    const reviews = posts.map((post) => ({ ...post, rating: 8 }))
    expect(listActs(writeReviews(reviews, reader).join(''))).toEqual(
      ['brine', 'kelp'].flatMap((name) => acts.map((act) => [act, name])),
    )
    const own = reviews.map((review) => ({ ...review, title }))
    expect(listActs(writeOwnReviews(own, reader).join(''))).toEqual(
      own.flatMap(() => acts.map((act) => [act, 'Sintel'])),
    )
  })
})
