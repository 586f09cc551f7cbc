import { describe, expect, it, vi } from 'vitest'
import { type Exchange, RequestSession } from '~/lib/session/request-session.server'
import { recordOf } from '~/lib/session/session-cookie.server'

const pair = (name: string) =>
  ({ accessToken: name, refreshToken: `${name}-r`, tokenType: 'Bearer', expiresIn: 900 }) as const
const now = 1_000_000

function open(outcome: Exchange | Promise<Exchange>, prefetch = false) {
  const exchange = vi.fn(async () => outcome)
  const record = recordOf(pair('one'), now, 'id')
  return { session: new RequestSession({ record, now, prefetch, exchange }), exchange }
}

describe('renewing a session', () => {
  it('happens once for parallel requests with the same token', async () => {
    const { session, exchange } = open({ kind: 'pair', pair: pair('two') })
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => session.renew('one')))
    expect(outcomes).toEqual(Array(6).fill('renewed'))
    expect(exchange).toHaveBeenCalledOnce()
    expect(session.accessToken).toBe('two')
    expect((await session.close()).cookie).toMatchObject({ access: 'two', refresh: 'two-r', id: 'id' })
  })

  it('ends the session when the new token is refused too', async () => {
    const { session, exchange } = open({ kind: 'pair', pair: pair('two') })
    await session.renew('one')
    expect(await session.renew('two')).toBe('ended')
    expect(exchange).toHaveBeenCalledOnce()
    expect(await session.close()).toEqual({ cookie: null, endedId: 'id' })
  })

  it('ends the session when the exchange is refused', async () => {
    const { session } = open({ kind: 'refused' })
    expect(await session.renew('one')).toBe('ended')
    expect(session.signedIn).toBe(false)
    expect(await session.close()).toEqual({ cookie: null, endedId: 'id' })
  })

  it('keeps the session when the API is unavailable, without a retry in this request', async () => {
    const { session, exchange } = open({ kind: 'unavailable' })
    expect([await session.renew('one'), await session.renew('one')]).toEqual(['unavailable', 'unavailable'])
    expect(exchange).toHaveBeenCalledOnce()
    expect(await session.close()).toEqual({ cookie: undefined, endedId: null })
  })

  it('returns stale after the response was sent', async () => {
    const { session, exchange } = open({ kind: 'pair', pair: pair('two') })
    await session.close()
    expect(await session.renew('one')).toBe('stale')
    expect(exchange).not.toHaveBeenCalled()
  })

  it('returns stale for a prefetch', async () => {
    const { session, exchange } = open({ kind: 'pair', pair: pair('two') }, true)
    expect(await session.renew('one')).toBe('stale')
    expect(session.wentStale).toBe(true)
    expect(exchange).not.toHaveBeenCalled()
  })

  it.each<[string, (session: RequestSession) => void, string, string | null]>([
    ['out', (session) => session.signOut(), 'ended', null],
    ['in', (session) => session.signIn(pair('new')), 'renewed', 'new'],
  ])('is overridden when the member signs %s during the exchange', async (_how, act, outcome, token) => {
    let answer: (exchange: Exchange) => void = () => {}
    const { session } = open(new Promise<Exchange>((resolve) => (answer = resolve)))
    const renewal = session.renew('one')
    act(session)
    answer({ kind: 'pair', pair: pair('two') })
    expect(await renewal).toBe(outcome)
    expect(session.accessToken).toBe(token)
  })
})

it('writes the cookie after an exchange that is pending when the response is ready', async () => {
  let answer: (exchange: Exchange) => void = () => {}
  const { session } = open(
    new Promise<Exchange>((resolve) => {
      answer = resolve
    }),
  )
  const renewal = session.renew('one')
  const closing = session.close()
  answer({ kind: 'pair', pair: pair('two') })
  expect(await renewal).toBe('renewed')
  expect((await closing).cookie).toMatchObject({ access: 'two' })
})

it('does not renew without a session', async () => {
  const session = new RequestSession({
    record: null,
    now,
    prefetch: false,
    exchange: async () => ({ kind: 'refused' }),
  })
  expect(await session.renew('one')).toBe('ended')
  expect(await session.close()).toEqual({ cookie: undefined, endedId: null })
})
