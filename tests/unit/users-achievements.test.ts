import { describe, expect, test } from 'vitest'
import { judgeDeeds } from '../../api/users/achievements.rules'

const now = Date.UTC(2026, 10, 22, 12)
const nothing = { joinedAt: now, uploaded: 0, uploads: 0, thanks: 0, posts: 0 }
const all = () => true

describe('judgeDeeds', () => {
  test('returns nothing for a new member', () => {
    expect(judgeDeeds(nothing, all, now)).toEqual([])
  })

  test('returns the highest step of each ladder, exactly from its limit', () => {
    const deeds = { joinedAt: Date.UTC(2023, 0, 1), uploaded: 10 * 2 ** 40, uploads: 50, thanks: 100, posts: 1000 }
    expect(judgeDeeds(deeds, all, now)).toEqual([
      { kind: 'years', reached: 3 },
      { kind: 'uploaded', reached: 10 * 2 ** 40 },
      { kind: 'uploads', reached: 50 },
      { kind: 'thanks', reached: 100 },
      { kind: 'posts', reached: 1000 },
    ])
    const less = { joinedAt: deeds.joinedAt, uploaded: deeds.uploaded - 1, uploads: 49, thanks: 99, posts: 999 }
    expect(judgeDeeds(less, all, now)).toEqual([
      { kind: 'years', reached: 3 },
      { kind: 'uploaded', reached: 2 ** 40 },
      { kind: 'uploads', reached: 10 },
      { kind: 'thanks', reached: 10 },
      { kind: 'posts', reached: 100 },
    ])
  })

  test.each([
    [Date.UTC(2025, 10, 22, 23), now, 1],
    [Date.UTC(2025, 10, 23), now, undefined],
    [Date.UTC(2024, 1, 29), Date.UTC(2025, 1, 28, 23), undefined],
    [Date.UTC(2024, 1, 29), Date.UTC(2025, 2, 1), 1],
    [Date.UTC(2019, 5, 1), now, 7],
  ])('joined at %d, at %d: returns %s years', (joinedAt, now, years) => {
    expect(judgeDeeds({ ...nothing, joinedAt }, all, now)[0]?.reached).toBe(years)
  })

  test('leaves out sections that the reader may not see', () => {
    const deeds = { joinedAt: Date.UTC(2020, 0, 1), uploaded: 2 ** 50, uploads: 9000, thanks: 20_000, posts: 5000 }
    const kindsSeenWith = (...open: string[]) =>
      judgeDeeds(deeds, (section) => open.includes(section), now).map(({ kind }) => kind)
    expect(kindsSeenWith()).toEqual(['years'])
    expect(kindsSeenWith('figures')).toEqual(['years', 'uploaded'])
    expect(kindsSeenWith('uploads')).toEqual(['years', 'uploads', 'thanks'])
    expect(kindsSeenWith('posts', 'history', 'invitedBy')).toEqual(['years', 'posts'])
  })
})
