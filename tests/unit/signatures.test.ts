import { expect, it } from 'vitest'
import { writePosts } from '~/features/comments/post-rows.server'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import { postSample, threadPageSample } from '../support/forum-samples'

const reader = { t: translatorIn('en').t, language: 'en' as const, timeZone: 'UTC', now: 0 }
const deletion = { at: '2026-11-20T10:00:00.000Z', byAuthor: true, reason: null }
const posts = [postSample(51), { ...postSample(52), deletion }, { ...postSample(53), isBlocked: true }]

function write(signature: string | null): string[] {
  const authors = threadPageSample.authors.map((author) => ({ ...author, signature }))
  const page = { path: '/forums/help-4/x-1', highlightedId: undefined, reactingId: undefined, roles: new Map() }
  return writePosts({ ...threadPageSample, posts, authors }, page, reader).map(String)
}

it('shows the signature of an author below the text, but not of deleted posts and blocked members', () => {
  const signature = '<p>Fair <strong>winds</strong></p>'
  const [first = '', ...others] = write(signature)
  expect(first.indexOf(signature)).toBeGreaterThan(first.indexOf('Text 51'))
  expect(first.indexOf(signature)).toBeLessThan(first.indexOf('<footer'))
  expect(first).toContain('role="note" aria-label="Signature"')
  expect(others).toHaveLength(2)
  expect(others.join('')).not.toContain('role="note"')
})

it('shows nothing for an author without one', () => {
  expect(write(null).join('')).not.toContain('role="note"')
})
