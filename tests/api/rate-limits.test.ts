import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, test } from 'vitest'
import { rateLimits } from '#contract/rate-limits'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { ApiFailure } from '../../api/platform/http/api-failure'
import { forgetOldWindows, limitRate, limitRateTwice } from '../../api/platform/http/limit-rate'
import { startApi } from '../support/api-client'
import { enter, send } from '../support/api-person'

const db = drizzle(env.DB)
const start = Date.UTC(2026, 10, 21, 12)
const { most, within } = rateLimits.thread

/** A new thread of a subject. Returns `ok`, or the seconds to wait. */
async function use(subject: string, second: number) {
  try {
    await limitRate({ var: { db, now: start + second * 1000 } }, 'thread', subject)
    return 'ok'
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 429) throw error
    return Number(error.headers['Retry-After'])
  }
}

describe('limitRate', () => {
  test('refuses requests beyond the limit until the window ends', async () => {
    expect({ most, within }).toEqual({ most: 5, within: 600 })
    const answers = []
    for (const second of [0, 1, 2, 3, 599, 599.5, 599.999, 600, 601, 602, 603, 604, 605])
      answers.push(await use('window', second))
    const allowed = Array.from({ length: most }, () => 'ok')
    expect(answers).toEqual([...allowed, 1, 1, ...allowed, 595])
  })

  test('counts each subject separately', async () => {
    for (let times = 0; times < most; times++) await use('one', 0)
    expect([await use('one', 0), await use('other', 0)]).toEqual([within, 'ok'])
  })

  test('lets exactly the limit through when requests are parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => use('parallel', 0)))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(most)
  })

  test('counts a second limit only when the first allows the request', async () => {
    const first = { key: 'rate-test:first', most: 3, within: 60 }
    const countBoth = (second: string, at: number) =>
      limitRateTwice({ var: { db, now: start + at * 1000 } }, first, { key: second, most: 1, within: 600 })
    for (const second of ['a', 'b', 'c']) await countBoth(second, 0)
    await expect(countBoth('d', 0)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '60' } })
    await countBoth('d', 60)
    await expect(countBoth('d', 61)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '599' } })
  })

  test('deletes windows older than a day', async () => {
    const day = 24 * 60 * 60
    await use('old', 0)
    await use('young', 10)
    await forgetOldWindows(db, start + (day + 5) * 1000)
    const keys = (await db.select({ key: rateWindows.key }).from(rateWindows)).map(({ key }) => key)
    expect(keys).toContain('thread:young')
    expect(keys).not.toContain('thread:old')
  })
})

describe('RateLimit', () => {
  const api = startApi()
  const read = (response: Response) => [response.headers.get('ratelimit-policy'), response.headers.get('ratelimit')]

  test('announces to members how often they can still send a request', async () => {
    const person = await enter(api)
    const parse = () => send(api, 'POST', '/v1/parser', person, { name: 'Sintel.2010' })
    expect(read(await parse())).toEqual(['"parser";q=600;w=3600', '"parser";r=599;t=3600'])
    api.wait(10)
    expect(read(await parse())).toEqual(['"parser";q=600;w=3600', '"parser";r=598;t=3590'])
    expect(read(await api.get('/v1/me', person.token))).toEqual([null, null])
  })

  test('is not sent without a member, who could learn how often others asked for an address', async () => {
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a@b.no","locale":"en"}',
    }
    const response = await api.call('/v1/password/requests', asked)
    expect(response.status).toBe(204)
    expect(read(response)).toEqual([null, null])
  })
})
