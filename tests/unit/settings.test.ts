import { beforeEach, describe, expect, it, vi } from 'vitest'
import { caughtFailure } from '~/lib/api/errors.server'
import { loadSettings } from '~/lib/api/settings.server'
import { Bookmark } from '~/lib/http/bookmark.server'
import { RequestFigures } from '~/lib/http/request-figures.server'
import { systemSample } from '../support/scripted-samples'

const minute = 60_000
let hosts = 0
let origin = ''
let now = 0
let title = ''
let down = false
const behind: Promise<unknown>[] = []
let logo = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const sendLogo = async () => new Response(logo, { status: logo === '' ? 503 : 200 })
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
      env: {
        API: { fetch: (url) => (String(url).includes('/static/') ? sendLogo() : asked()) },
        SESSION_KEYS: '',
        WEB_KEY: 'key',
      },
      requestId: 'id',
      address: null,
      agent: null,
      figures: new RequestFigures(),
      bookmark: new Bookmark(undefined),
      origin,
      signal: new AbortController().signal,
    },
    origin,
    now,
    lifetime: { waitUntil: (work) => behind.push(work) },
  })

describe('the site settings', () => {
  it('are requested once in 30 seconds', async () => {
    await load()
    now += 29_000
    await load()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('are returned stale and refreshed in the background after 30 seconds', async () => {
    await load()
    title = 'Two'
    now += 31_000
    expect((await load()).title).toBe('One')
    await Promise.all(behind)
    now += 1000
    expect((await load()).title).toBe('Two')
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('are requested again before they are returned when they are older than a minute', async () => {
    await load()
    title = 'Two'
    now += minute
    expect((await load()).title).toBe('Two')
  })

  it('are returned stale when the API does not answer soon', async () => {
    await load()
    now += 5 * minute
    asked.mockImplementationOnce(() => new Promise(() => undefined))
    expect((await load()).title).toBe('One')
  })

  it('are returned stale during an API outage, with few requests', async () => {
    await load()
    down = true
    for (let seconds = 0; seconds < 300; seconds++) {
      now += 1000
      expect((await load()).title).toBe('One')
      await Promise.all(behind)
    }
    expect(asked.mock.calls.length).toBeLessThan(60)
  })

  it('throw after ten minutes without the API', async () => {
    await load()
    down = true
    now += 10 * minute
    const error = await load().catch(caughtFailure)
    expect(error).toMatchObject({ status: 503, code: 'unreachable', message: 'Could not communicate with the API' })
  })

  it('contain a small logo, and the address of a large or missing one', async () => {
    expect((await load()).logoHref).toBe(`data:image/svg+xml,${encodeURIComponent(logo)}`)
    for (const unusable of [`<svg>${' '.repeat(1024)}</svg>`, '']) {
      logo = unusable
      now += 11 * minute
      expect((await load()).logoHref).toBe('/static/logo.svg')
    }
  })

  it('contain no member', async () => {
    expect(await load()).not.toHaveProperty('user')
  })
})
