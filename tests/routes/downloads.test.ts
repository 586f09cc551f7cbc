import { beforeEach, describe, expect, it } from 'vitest'
import { apiError } from '../support/scripted-api'
import { torrentSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const path = '/torrents/debian-13/download'
const asked = '/v1/torrents/debian-13/download'
const late = { 'retry-after': '60' }
const file = new Uint8Array([0x64, 0x00, 0xff, 0x65])
const { stack } = setUpScriptedStack()
beforeEach(() => {
  stack.api.answer(asked, (call) =>
    stack.api.admits(call)
      ? new Response(file, {
          headers: {
            'content-type': 'application/x-bittorrent',
            'content-length': String(file.length),
            'content-disposition': 'attachment; filename="debian.torrent"',
            'x-inner': 'not for browsers',
          },
        })
      : apiError(401, 'unauthenticated'),
  )
})

async function member() {
  const visitor = stack.visitor()
  await visitor.signIn()
  stack.api.calls = []
  return visitor
}

describe('a metafile', () => {
  it('is passed through unchanged and not cached', async () => {
    const answer = await (await member()).send(path)
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file)
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({
      'content-type': 'application/x-bittorrent',
      'content-disposition': 'attachment; filename="debian.torrent"',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('x-inner')
    expect(headers).not.toHaveProperty('location')
    expect(stack.api.callsTo(asked)[0]?.headers.get('x-web-origin')).toBe(stack.url.origin)
  })

  it('is downloaded after the access token was refreshed', async () => {
    const visitor = await member()
    stack.api.expireTokens()
    const answer = await visitor.send(path)
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file)
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('__Host-session=')])
  })

  it.each([
    ['a page elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a page of a neighbour', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' }],
    ['a page elsewhere in an old browser', { referer: 'https://elsewhere.example/' }],
  ])('is refused to %s', async (_who, headers) => {
    const answer = await (await member()).send(path, { headers })
    expect(answer.status).toBe(403)
    expect(stack.api.callsTo(asked)).toEqual([])
  })

  it('redirects to the torrent page when linked from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }
    const answer = await (await member()).send(path, { headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/torrents/debian-13'])
    expect(stack.api.callsTo(asked)).toEqual([])
  })

  it('is not sent to a prefetch or to the router', async () => {
    const visitor = await member()
    const own = { 'sec-fetch-site': 'same-origin' }
    const ahead = await visitor.send(path, { headers: { ...own, 'sec-purpose': 'prefetch;prerender' } })
    expect(ahead.status).toBe(204)
    const routed = await visitor.send(`${path}.data`, { headers: { ...own, 'sec-fetch-dest': 'empty' } })
    expect(await routed.text()).toContain(path)
    expect(stack.api.callsTo(asked)).toEqual([])
  })

  it.each([
    ['is gone', () => apiError(404, 'no_metafile'), 404, htmlText('errors.notFound.title')],
    ['was taken too often', () => apiError(429, 'too_many_requests', 'Slow down', late), 429, 'Slow down'],
    ['cannot be read', () => apiError(500, 'internal_error'), 500, htmlText('errors.internal_error')],
  ])('that %s shows an error page', async (_what, answered, status, words) => {
    stack.api.answer(asked, answered)
    const answer = await (await member()).send(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('retry-after')).toBe(status === 429 ? '60' : null)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain(words)
  })

  it('redirects a visitor to sign in', async () => {
    const answer = await stack.visitor().send(path)
    expect(answer.headers.get('location')).toBe(`/login?redirectTo=${encodeURIComponent(path)}`)
  })
})

describe('a freeleech token', () => {
  const page = '/torrents/debian-13/token'
  const spend = '/v1/torrents/debian-13/token'
  const rich = { ...torrentSample, mine: { ...torrentSample.mine, tokens: 3 } }

  it('is spent by a form with its cost, never by a link', async () => {
    stack.api.answer('/v1/torrents/debian-13', () => Response.json(rich))
    stack.api.answer(spend, () => Response.json({ until: '2026-03-01T00:00:00.000Z', tokensLeft: 2 }))
    const visitor = await member()
    const asks = await visitor.send(page)
    const text = await asks.text()
    expect(text).toContain(htmlText('downloads.token.left', { count: 3 }))
    expect(text).toMatch(/<form method="post" action="\/torrents\/debian-13\/token"/)
    expect(stack.api.callsTo(spend)).toEqual([])
    const spent = await visitor.send(page, { form: {} })
    expect([spent.status, spent.headers.get('location')]).toEqual([303, '/torrents/debian-13'])
    expect(stack.api.callsTo(spend)).toHaveLength(1)
  })

  it('has no button when there is none or none is needed', async () => {
    const visitor = await member()
    expect(await (await visitor.send(page)).text()).toContain(htmlText('downloads.token.none'))
    const free = { ...rich, cost: { ...rich.cost, counted: 0 } }
    stack.api.answer('/v1/torrents/debian-13', () => Response.json(free))
    const text = await (await visitor.send(page)).text()
    expect(text).toContain(htmlText('downloads.token.needless'))
    expect(text).not.toContain(htmlText('downloads.token.submit'))
  })

  it('shows an error when it was spent concurrently', async () => {
    stack.api.answer('/v1/torrents/debian-13', () => Response.json(rich))
    stack.api.answer(spend, () => apiError(409, 'token_not_needed'))
    const answer = await (await member()).send(page, { form: {} })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(htmlText('downloads.token.failed.token_not_needed'))
  })
})

describe('the announce key', () => {
  const page = '/account/announce-key'

  it('is reset by a form with a warning', async () => {
    stack.api.answer('/v1/me/announce-key', () => new Response(null, { status: 204 }))
    const visitor = await member()
    expect(await (await visitor.send(page)).text()).toContain(htmlText('downloads.announceKey.warning'))
    expect(stack.api.callsTo('/v1/me/announce-key')).toEqual([])
    const reset = await visitor.send(page, { form: {} })
    expect([reset.status, reset.headers.get('location')]).toEqual([303, `${page}?done`])
    expect(stack.api.callsTo('/v1/me/announce-key')).toMatchObject([{ method: 'POST' }])
    expect(await (await visitor.send(`${page}?done`)).text()).toContain(htmlText('downloads.announceKey.done'))
  })

  it('shows the waiting time when it was reset too often', async () => {
    stack.api.answer('/v1/me/announce-key', () =>
      apiError(429, 'too_many_requests', 'Slow down', { 'retry-after': '3600' }),
    )
    const answer = await (await member()).send(page, { form: {} })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await answer.text()).toContain(htmlText('forms.failed.too_many_requests', { minutes: 60 }))
  })
})
