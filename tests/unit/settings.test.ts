import { beforeEach, describe, expect, it, vi } from 'vitest'
import { caughtFailure } from '~/lib/api/errors.server'
import { loadSettings } from '~/lib/api/settings.server'
import { systemSample } from '../support/scripted-samples'

const minute = 60_000
let hosts = 0
let origin = ''
let now = 0
let title = ''
let down = false
const behind: Promise<unknown>[] = []
const asked = vi.fn(async () => {
  if (down) return new Response(null, { status: 503 })
  const user = { id: 1, username: 'asta', role: systemSample.roles[0], permissions: [] }
  return Response.json({ ...systemSample, title, user })
})

beforeEach(() => {
  hosts += 1
  origin = `https://host-${hosts}.example`
  now = hosts * 60 * minute
  title = 'One'
  down = false
  behind.length = 0
  asked.mockClear()
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const load = () =>
  loadSettings({
    caller: {
      env: { API: { fetch: asked }, SESSION_KEYS: '', WEB_KEY: 'key' },
      requestId: 'id',
      address: null,
      agent: null,
      origin,
      signal: new AbortController().signal,
    },
    origin,
    now,
    lifetime: { waitUntil: (work) => behind.push(work) },
  })

describe('the settings of the site', () => {
  it('are asked for once in half a minute', async () => {
    await load()
    now += 29_000
    await load()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('that are older are given at once and replaced behind the response', async () => {
    await load()
    title = 'Two'
    now += 31_000
    expect((await load()).title).toBe('One')
    await Promise.all(behind)
    now += 1000
    expect((await load()).title).toBe('Two')
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('outlast an API that is away for minutes, without being asked for by every request', async () => {
    await load()
    down = true
    for (let seconds = 0; seconds < 300; seconds++) {
      now += 1000
      expect((await load()).title).toBe('One')
      await Promise.all(behind)
    }
    expect(asked.mock.calls.length).toBeLessThan(60)
  })

  it('are not shown after ten minutes: an error is more honest', async () => {
    await load()
    down = true
    now += 10 * minute
    const error = await load().catch(caughtFailure)
    expect(error).toMatchObject({ status: 503, code: 'unreachable', message: 'Could not communicate with the API' })
  })

  it('never hold a member', async () => {
    expect(await load()).not.toHaveProperty('user')
  })
})
