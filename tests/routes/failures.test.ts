import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiError } from '../support/scripted-api'
import { systemSample } from '../support/scripted-samples'
import { startScriptedStack } from '../support/scripted-stack'
import { htmlText, t } from '../support/text'

/** A new Worker for every test, so that its caches are empty. */
let stack: Awaited<ReturnType<typeof startScriptedStack>>
beforeEach(async () => {
  stack = await startScriptedStack()
})
afterEach(() => stack.stop())

const catalogued = t('errors.internal_error')

describe('an API error', () => {
  it('drops a refused query parameter by redirect, and shows other errors', async () => {
    const member = stack.visitor()
    await member.signIn()
    const refuse = (errors: Record<string, string[]>) =>
      stack.api.answer(
        '/v1/me/shelf/uploaded',
        () => new Response(JSON.stringify({ message: 'Not valid', code: 'invalid_input', errors }), { status: 422 }),
      )
    refuse({ cursor: ['invalid'] })
    const answer = await member.send('/torrents/mine?cursor=x&b=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/torrents/mine?b=1'])
    expect((await member.send('/torrents/mine.data?cursor=x')).status).toBe(202)
    expect((await member.send('/torrents/mine')).status).toBe(422)
    refuse({ cursor: ['invalid'], limit: ['invalid'] })
    expect((await member.send('/torrents/mine?cursor=x')).status).toBe(422)
  })

  it('has its status and text on the page and in the data', async () => {
    const member = stack.visitor()
    await member.signIn()
    const answers: [string, () => Response, number, string][] = [
      ['missing', () => apiError(404, 'not_found', 'Torrent not found'), 404, t('errors.notFound.title')],
      ['forbidden', () => apiError(403, 'forbidden', 'Not for your role'), 403, t('errors.forbidden.title')],
      ['gone', () => apiError(409, 'conflict', 'It was merged into another'), 409, 'It was merged into another'],
      ['broken', () => apiError(500, 'internal_error', 'SQLITE secret'), 500, catalogued],
      ['away', () => apiError(503, 'unavailable', 'SQLITE secret'), 503, 'Service Unavailable'],
      ['odd', () => new Response('<h1>SQLITE secret</h1>', { status: 502 }), 502, 'Bad Gateway'],
    ]
    for (const [slug, answer, status, words] of answers) {
      stack.api.answer(`/v1/torrents/${slug}`, answer)
      const page = await member.send(`/torrents/${slug}`)
      const text = await page.text()
      expect([slug, page.status]).toEqual([slug, status])
      expect(text).toContain(words)
      expect(text).not.toContain('SQLITE')
      const data = await member.send(`/torrents/${slug}.data`)
      expect([slug, data.status]).toEqual([slug, status])
      expect(await data.text()).not.toContain('SQLITE')
    }
  })

  it('is logged once with the id shown on the page', async () => {
    const member = stack.visitor()
    await member.signIn()
    stack.api.answer('/v1/torrents/broken', () => apiError(500, 'internal_error', 'SQLITE secret'))
    const page = await member.send('/torrents/broken')
    const id = page.headers.get('x-request-id') ?? 'none'
    expect(await page.text()).toContain(id)
    const lines = (await stack.log()).filter((line) => line.requestId === id && line.path === '/v1/torrents/{slug}')
    expect(lines).toEqual([
      {
        event: 'api_failure',
        requestId: id,
        method: 'get',
        path: '/v1/torrents/{slug}',
        status: 500,
        detail: expect.stringContaining('SQLITE secret'),
      },
    ])
  })

  it('becomes a 502 with its id when a response breaks the contract', async () => {
    const member = stack.visitor()
    await member.signIn()
    stack.api.answer('/v1/torrents', () => Response.json({ data: 'none of the kind' }))
    for (const path of ['/', '/_root.data']) {
      const answer = await member.send(path)
      const id = answer.headers.get('x-request-id') ?? 'none'
      const text = await answer.text()
      expect([path, answer.status]).toEqual([path, 500])
      expect(text).toContain(path === '/' ? htmlText('errors.unexpected') : '"unexpected"')
      expect(text.replaceAll(`data-request="${id}"`, '')).toContain(id)
      expect(text).not.toContain('TypeError')
      const lines = (await stack.log()).filter((line) => line.requestId === id && line.event !== 'request')
      expect(lines).toEqual([
        { event: 'unexpected_error', requestId: id, detail: expect.stringContaining('TypeError') },
      ])
    }
  })

  it('is not reached through a slug with dots', async () => {
    const member = stack.visitor()
    await member.signIn()
    stack.api.calls = []
    expect((await member.send('/torrents/..%2Fme')).status).toBe(404)
    expect(stack.api.calls.map((call) => call.path)).toContain('/v1/torrents/..%2Fme')
  })
})

describe('settings', () => {
  it('show a full error page until they load', async () => {
    stack.api.answer('/v1/system', () => apiError(503, 'unavailable'))
    const visitor = stack.visitor()
    const page = await visitor.send('/login')
    const text = await page.text()
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('5')
    expect(text).toContain(htmlText('errors.unreachable.title'))
    expect(text).toMatch(/<noscript><meta http-equiv="refresh" content="\d+"\/><\/noscript>/)
    expect(text).toMatch(/<a [^>]*href=""/)
    stack.api.reset()
    expect((await visitor.send('/login')).status).toBe(200)
  })

  it.each([
    ['a colour that is CSS', { theme: { color: 'red;background:url(//x)', userColor: false } }],
    ['a role that closes the block', { roles: [{ slug: 'x}</style>', name: 'X', color: '#000000' }] }],
    ['no title', { title: undefined }],
  ])('with %s are refused', async (_kind, wrong) => {
    stack.api.answer('/v1/system', () => Response.json({ ...systemSample, ...wrong }))
    const page = await stack.visitor().send('/login')
    expect(page.status).toBe(503)
    expect(await page.text()).not.toContain('url(//x)')
  })

  it('show the connecting page when they take too long, and are cached when they arrive', async () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    stack.api.answer('/v1/system', () => opened.then(() => Response.json(systemSample)))
    const visitor = stack.visitor()
    const page = await visitor.send('/login')
    const text = await page.text()
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('2')
    expect(text).toContain(htmlText('errors.connecting.title'))
    expect(text).toContain('<noscript><meta http-equiv="refresh" content="2"/></noscript>')
    open()
    expect((await visitor.send('/login')).status).toBe(200)
  })

  it('are requested without a token and cached for everybody', async () => {
    const member = stack.visitor()
    await member.signIn()
    await member.send('/')
    await stack.visitor().send('/login')
    stack.api.answer('/v1/system', () => apiError(503, 'unavailable'))
    expect((await stack.visitor().send('/login')).status).toBe(200)
    for (const call of stack.api.callsTo('/v1/system')) expect(call.headers.get('authorization')).toBeNull()
    expect(stack.api.callsTo('/v1/system')).toHaveLength(1)
  })
})

it('shows an error and keeps the session when the API never answers', async () => {
  const member = stack.visitor()
  await member.signIn()
  await member.send('/')
  stack.api.answer('/v1/torrents', () => new Promise<Response>(() => undefined))
  const page = await member.send('/')
  expect(page.status).toBe(503)
  expect(await page.text()).toContain(htmlText('errors.unreachable.title'))
  expect(member.cookies.has('__Host-session')).toBe(true)
})
