import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startScriptedStack } from '../support/scripted-stack'

let stack: Awaited<ReturnType<typeof startScriptedStack>>
beforeAll(async () => {
  stack = await startScriptedStack()
})
beforeEach(() => stack.api.reset())
afterAll(() => stack.stop())

async function lineOf(response: Response): Promise<Record<string, unknown> | undefined> {
  const id = response.headers.get('x-request-id')
  let line: Record<string, unknown> | undefined
  await expect
    .poll(async () => {
      line = (await stack.log()).find(({ event, requestId }) => event === 'request' && requestId === id)
      return line
    })
    .toBeDefined()
  return line
}

async function signIn() {
  const member = stack.visitor()
  await member.signIn()
  return member
}

describe('the log line of a request', () => {
  it('has exactly the documented keys', async () => {
    const member = await signIn()
    await member.send('/')
    const line = await lineOf(await member.send('/torrents/debian-13'))
    expect(Object.keys(line ?? {})).toEqual(
      'event worker requestId route method status ms calls chainedCalls cache'.split(' '),
    )
    expect(line).toMatchObject({
      event: 'request',
      worker: 'web',
      route: 'routes/_app.torrents.$slug._index',
      method: 'GET',
      status: 200,
      cache: 'hit',
    })
    expect(line?.calls).toBeGreaterThanOrEqual(5)
  })

  it('names the route of a form and of data, and has no route before the router', async () => {
    const member = await signIn()
    const list = await lineOf(await member.send('/_root.data'))
    expect(list).toMatchObject({ route: 'routes/_app._index', method: 'GET', status: 200 })
    const login = await lineOf(await stack.visitor().send('/login', { form: { username: 'asta', password: 'x' } }))
    expect(login).toMatchObject({ route: 'routes/_auth.login', method: 'POST' })
    expect(await lineOf(await member.send('/nb/torrents'))).toMatchObject({ route: null, status: 302, calls: 0 })
    const missing = await lineOf(await member.send('/no/such/page'))
    expect(missing).toMatchObject({ route: 'routes/$', status: 404 })
    const socket = await lineOf(await member.send('/socket.io/?EIO=4&transport=polling'))
    expect(socket).toMatchObject({ route: '/socket.io', status: 403 })
  })

  it('has the same request id as the calls of the API and the error page', async () => {
    const member = await signIn()
    stack.api.answer('/v1/torrents/broken', () => new Response('', { status: 500 }))
    const page = await member.send('/torrents/broken')
    const line = await lineOf(page)
    const sent = stack.api.calls.map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(sent)).toEqual(new Set([line?.requestId, ...sent]))
    expect(sent).toContain(line?.requestId)
    expect(await page.text()).toContain(line?.requestId)
    expect(line).toMatchObject({ status: 500 })
  })

  it('contains nothing that the visitor sent', async () => {
    const secret = 'S3CRET-hunter2'
    const member = await signIn()
    const headers = {
      'user-agent': secret,
      'cf-connecting-ip': '203.0.113.77',
      'x-request-id': secret,
      referer: secret,
    }
    const responses = [
      await member.send(`/?q=${secret}&cursor=${secret}`, { headers }),
      await member.send(`/torrents/${secret}`, { headers }),
      await member.send(`/user/${secret}`, { headers }),
      await member.send(`/feeds/${secret}?q=${secret}`, { headers }),
      await member.send(`/feeds/${secret}/api?t=search&q=${secret}&apikey=${secret}`, { headers }),
      await member.send(`/password/reset?token=${secret}`, { headers }),
      await member.send(`/${secret}/${secret}`, { headers }),
      await member.send('/login', { headers, form: { username: secret, password: secret } }),
      await member.send('/', { headers: { cookie: `__Host-session=${secret}` } }),
    ]
    for (const response of responses) {
      const text = JSON.stringify(await lineOf(response))
      for (const part of ['S3CRET', 'hunter2', '203.0.113', 'asta']) expect(text).not.toContain(part)
    }
  })

  it('is not written for health checks and files', async () => {
    const member = await signIn()
    const quiet = [
      await member.send('/healthz'),
      await member.send('/static/logo.svg'),
      await member.send('/locale/en/errors.json'),
    ]
    // Its line comes after theirs.
    await lineOf(await member.send('/'))
    const ids = quiet.map(({ headers }) => headers.get('x-request-id')).filter(Boolean)
    const logged = (await stack.log()).filter(
      ({ event, requestId }) => event === 'request' && ids.includes(`${requestId}`),
    )
    expect(logged).toEqual([])
  })
})

it('needs at most two chained calls for the list and a torrent page', async () => {
  for (const path of ['/', '/torrents/debian-13']) {
    const member = await signIn()
    const line = await lineOf(await member.send(path))
    expect(line?.chainedCalls).toBeLessThanOrEqual(2)
  }
})

describe('Server-Timing', () => {
  const timed = (timing: string) => () =>
    Response.json({ data: [], meta: { next: null, prev: null } }, { headers: { 'server-timing': timing } })

  it('adds up the figures that the API sends for staff', async () => {
    const member = await signIn()
    stack.api.answer('/v1/torrents/debian-13/files', timed('d1;dur=1.5;desc="2 trips, 30 rows"'))
    stack.api.answer('/v1/torrents/debian-13/releases', timed('d1;dur=2.0;desc="1 trips, 5 rows"'))
    const page = await member.send('/torrents/debian-13')
    expect(page.headers.get('server-timing')).toMatch(
      /^api;dur=\d+\.\d, d1;dur=3\.5;desc="3 trips, 35 rows", render;dur=\d+\.\d$/,
    )
    expect((await member.send('/torrents/debian-13.data')).headers.get('server-timing')).toBeNull()
  })

  it('is not sent to members and visitors', async () => {
    const member = await signIn()
    for (const response of [await member.send('/'), await stack.visitor().send('/login')]) {
      expect(response.status).toBe(200)
      expect(response.headers.get('server-timing')).toBeNull()
    }
  })
})
