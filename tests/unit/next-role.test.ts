import { describe, expect, it } from 'vitest'
import { findNextRung, judgeMerits } from '../../api/next-role/next-role.rules'

const asks = { days: 10, uploaded: 1000, ratio: 2, uploads: 3, seedTime: 3600 }
const ladder = [
  { slug: 'admin', position: 1, requires: null },
  { slug: 'elder', position: 2, requires: asks },
  { slug: 'helper', position: 3, requires: null },
  { slug: 'known', position: 4, requires: asks },
  { slug: 'member', position: 5, requires: null },
  { slug: 'guest', position: 6, requires: null },
]

describe('findNextRung', () => {
  it.each([
    ['member', 'known'],
    ['known', 'elder'],
    ['elder', undefined],
    // Assigned manually, so no promotion follows.
    ['helper', undefined],
    ['admin', undefined],
    ['guest', undefined],
    ['nobody', undefined],
  ])('after %s returns %s', (slug, next) => expect(findNextRung(ladder, slug)?.slug).toBe(next))
})

describe('judgeMerits', () => {
  const day = 24 * 60 * 60_000
  const merits = { joinedAt: 0, uploaded: 1000, downloaded: 500, uploads: 3, seedTime: 3600 }
  const missing = (values: Partial<typeof merits>, now = 10 * day) =>
    judgeMerits(asks, { ...merits, ...values }, now).flatMap(({ kind, met }) => (met ? [] : [kind]))

  it('meets each need exactly at its limit', () => {
    expect(missing({})).toEqual([])
    expect(missing({}, 10 * day - 1)).toEqual(['days'])
    expect(missing({ uploaded: 999 })).toEqual(['uploaded', 'ratio'])
    expect(missing({ downloaded: 501 })).toEqual(['ratio'])
    expect(missing({ uploads: 2 })).toEqual(['uploads'])
    expect(missing({ seedTime: 3599 })).toEqual(['seedTime'])
  })

  it('has no ratio when nothing was downloaded', () => {
    const needs = judgeMerits(asks, { ...merits, downloaded: 0 }, 10 * day)
    expect(needs.find(({ kind }) => kind === 'ratio')).toEqual({ kind: 'ratio', wants: 2, has: null, met: true })
  })

  it('leaves out needs of zero', () => {
    expect(judgeMerits({ ...asks, ratio: 0, uploads: 0 }, merits, 0).map(({ kind }) => kind)).toEqual([
      'days',
      'uploaded',
      'seedTime',
    ])
  })
})
