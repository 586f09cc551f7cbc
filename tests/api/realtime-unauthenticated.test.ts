import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { passToHub } from '../../api/platform/realtime/shards'
import { startRealtime } from '../support/api-socket'

const most = 50
let realtime: Awaited<ReturnType<typeof startRealtime>>

beforeAll(async () => {
  realtime = await startRealtime()
})

const knock = (address: string) => realtime.at('EIO=4&transport=polling', { headers: { 'x-client-address': address } })
const sidOf = async (answer: Response) => JSON.parse((await answer.text()).slice(1)).sid as string

test('limits unauthenticated sessions per address, and frees a slot on authentication or close', async () => {
  const member = await realtime.enter()
  const sids: string[] = []
  for (let count = 0; count < most; count++) sids.push(await sidOf(await knock('192.0.2.1')))
  expect((await knock('192.0.2.1')).status).toBe(503)
  expect((await knock('192.0.2.2')).status).toBe(200)
  const [first, second] = sids
  const push = (sid: string | undefined, body: string) =>
    realtime.at(`EIO=4&transport=polling&sid=${sid}`, { method: 'POST', body })
  await push(first, `40${JSON.stringify({ token: await realtime.consumeTicket(member) })}`)
  const greeting = await realtime.at(`EIO=4&transport=polling&sid=${first}`)
  expect(await greeting.text()).toMatch(/^40\{"sid"/)
  expect((await knock('192.0.2.1')).status).toBe(200)
  expect((await knock('192.0.2.1')).status).toBe(503)
  await push(second, '1')
  expect((await knock('192.0.2.1')).status).toBe(200)
  const refused = await realtime.at('EIO=4&transport=websocket', {
    headers: { upgrade: 'websocket', 'x-client-address': '192.0.2.1' },
  })
  const socket = refused.webSocket
  const closed = new Promise<number>((resolve) => socket?.addEventListener('close', ({ code }) => resolve(code)))
  socket?.accept()
  expect(await closed).toBe(1008)
})

test.each([
  ['the web Worker', { 'x-web-key': env.WEB_KEY, 'x-client-address': '192.0.2.7' }, '192.0.2.7'],
  ['Cloudflare', { 'cf-connecting-ip': '192.0.2.8', 'x-client-address': '192.0.2.7' }, '192.0.2.8'],
  ['no header of an unknown client', { 'x-web-key': 'guess', 'x-client-address': '192.0.2.7', cookie: 'a=b' }, null],
])('reads the client address from %s', async (_, headers, address) => {
  const passed: Headers[] = []
  const hub = {
    fetch: async (request: Request) => {
      passed.push(request.headers)
      return new Response()
    },
  }
  const stub = { ...env, HUB: { idFromName: (name: string) => name, get: () => hub } } as unknown as typeof env
  await passToHub(new Request('https://api.example/socket.io/?EIO=4', { headers }), stub)
  expect(
    passed.map((headers) => [headers.get('x-client-address'), headers.get('cookie'), headers.get('x-web-key')]),
  ).toEqual([[address, null, null]])
})
