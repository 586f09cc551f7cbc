import { describe, expect, it } from 'vitest'
import { findNextRung, judgeMerits } from '../../api/next-role/next-role.rules'

const asks = { days: 10, uploaded: 1000, ratio: 2, uploads: 3 }
const ladder = [
  { slug: 'admin', position: 1, requires: null },
  { slug: 'elder', position: 2, requires: asks },
  { slug: 'helper', position: 3, requires: null },
  { slug: 'known', position: 4, requires: asks },
  { slug: 'member', position: 5, requires: null },
  { slug: 'guest', position: 6, requires: null },
]

describe('the next role', () => {
  it.each([
    ['member', 'known'],
    ['known', 'elder'],
    ['elder', undefined],
    // Given by hand, and so left by hand.
    ['helper', undefined],
    ['admin', undefined],
    ['guest', undefined],
    ['nobody', undefined],
  ])('of %s is %s', (slug, next) => expect(findNextRung(ladder, slug)?.slug).toBe(next))
})

describe('what it asks', () => {
  const day = 24 * 60 * 60_000
  const merits = { joinedAt: 0, uploaded: 1000, downloaded: 500, uploads: 3 }
  const missing = (values: Partial<typeof merits>, now = 10 * day) =>
    judgeMerits(asks, { ...merits, ...values }, now).flatMap(({ kind, met }) => (met ? [] : [kind]))

  it('is met to the day, the byte and the torrent', () => {
    expect(missing({})).toEqual([])
    expect(missing({}, 10 * day - 1)).toEqual(['days'])
    expect(missing({ uploaded: 999 })).toEqual(['uploaded', 'ratio'])
    expect(missing({ downloaded: 501 })).toEqual(['ratio'])
    expect(missing({ uploads: 2 })).toEqual(['uploads'])
  })

  it('is no ratio of who has downloaded nothing', () => {
    const needs = judgeMerits(asks, { ...merits, downloaded: 0 }, 10 * day)
    expect(needs.find(({ kind }) => kind === 'ratio')).toEqual({ kind: 'ratio', wants: 2, has: null, met: true })
  })

  it('leaves out what it asks nothing of', () => {
    expect(judgeMerits({ ...asks, ratio: 0, uploads: 0 }, merits, 0).map(({ kind }) => kind)).toEqual([
      'days',
      'uploaded',
    ])
  })
})
