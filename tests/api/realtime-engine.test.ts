import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { Engine } from '../../api/platform/realtime/engine/engine'
import { frameMessage } from '../../api/platform/realtime/engine/frame'
import type { CloseReason, Session } from '../../api/platform/realtime/engine/session'
import { RawSocket } from '../support/api-socket'

const options = {
  pingInterval: 300_000,
  pingTimeout: 200_000,
  slack: 0,
  maxPayload: 1000,
  maxSessions: 5,
  maxUnauthenticated: 5,
  hibernates: false,
}

interface Echo {
  request(query: string, init?: RequestInit): Promise<Response>
  poll(sid: string): Promise<Response>
  push(sid: string, body: string): Promise<Response>
  /** Opens a session by polling and returns its id. */
  open(): Promise<string>
  socket(query?: string): Promise<RawSocket>
  reasons: CloseReason[]
  /** Milliseconds; runs due timers. */
  wait(milliseconds: number): void
}

/** A manual clock, and an engine that echoes messages. */
function withEcho(body: (echo: Echo) => Promise<void>): () => Promise<void> {
  const stub = env.HUB.get(env.HUB.newUniqueId())
  return () =>
    runInDurableObject(stub, async (_, state) => {
      let now = 0
      const reasons: CloseReason[] = []
      const events = {
        opened: () => {},
        woken: () => {},
        received: (session: Session, data: string | ArrayBuffer) => session.send(frameMessage(data)),
        closed: (_: Session, reason: CloseReason) => void reasons.push(reason),
      }
      const engine = new Engine(
        state,
        options,
        events,
        () => now,
        () => {},
      )
      const request = (query: string, init?: RequestInit) =>
        engine.handle(new Request(`https://x.example/?${query}`, init), '7')
      const polling = (sid: string) => `EIO=4&transport=polling&sid=${sid}`
      await body({
        request,
        reasons,
        poll: (sid) => request(polling(sid)),
        push: (sid, text) => request(polling(sid), { method: 'POST', body: text }),
        open: async () => JSON.parse((await (await request('EIO=4&transport=polling')).text()).slice(1)).sid,
        socket: async (query = '') => {
          const answer = await request(`EIO=4&transport=websocket${query}`, { headers: { upgrade: 'websocket' } })
          if (!answer.webSocket) throw new Error(`answered ${answer.status}`)
          return new RawSocket(answer.webSocket)
        },
        wait: (milliseconds) => {
          now += milliseconds
          engine.heartbeat()
        },
      })
    })
}

describe('a handshake', () => {
  test(
    'returns the session id with its shard, and the timings',
    withEcho(async ({ request, socket }) => {
      const polled = await (await request('EIO=4&transport=polling')).text()
      expect(polled[0]).toBe('0')
      expect(JSON.parse(polled.slice(1))).toEqual({
        sid: expect.stringMatching(/^7\.[\w-]{20}$/),
        upgrades: ['websocket'],
        pingInterval: 300_000,
        pingTimeout: 200_000,
        maxPayload: 1000,
      })
      const direct = String(await (await socket()).next())
      expect(JSON.parse(direct.slice(1))).toMatchObject({ upgrades: [] })
    }),
  )

  test.each([
    ['no protocol version', 'transport=polling', {}, 5],
    ['another protocol version', 'EIO=3&transport=polling', {}, 5],
    ['no transport', 'EIO=4', {}, 0],
    ['an unknown transport', 'EIO=4&transport=pigeon', {}, 0],
    ['another method', 'EIO=4&transport=polling', { method: 'POST' }, 2],
    ['no such session', 'EIO=4&transport=polling&sid=7.nobody', {}, 1],
    ['a WebSocket that is none', 'EIO=4&transport=websocket', {}, 3],
  ])('with %s is refused', async (_, query, init, code) =>
    withEcho(async ({ request }) => {
      const answer = await request(query, init)
      expect([answer.status, await answer.json()]).toMatchObject([400, { code }])
    })(),
  )

  test(
    'returns 503 when the server is full, until a session ends',
    withEcho(async ({ request, open, push, socket }) => {
      const sids = [await open(), await open(), await open(), await open(), await open()]
      expect((await request('EIO=4&transport=polling')).status).toBe(503)
      await (await socket()).closed
      await push(sids[0] ?? '', '1')
      expect((await request('EIO=4&transport=polling')).status).toBe(200)
    }),
  )
})

describe('polling', () => {
  test.each(['4hello', '4a\x1e4\u00f8\u{1f30a}\x1e4c', '4hello\x1ebAQIDBA=='])('echoes %j', async (payload) =>
    withEcho(async ({ open, push, poll }) => {
      const sid = await open()
      expect(await (await push(sid, payload)).text()).toBe('ok')
      expect(await (await poll(sid)).text()).toBe(payload)
    })(),
  )

  test(
    'holds the request until a packet arrives',
    withEcho(async ({ open, push, poll }) => {
      const sid = await open()
      const waiting = poll(sid)
      await push(sid, '4late')
      expect(await (await waiting).text()).toBe('4late')
    }),
  )

  test(
    'ends the session on a second parallel poll',
    withEcho(async ({ open, poll, reasons }) => {
      const sid = await open()
      const first = poll(sid)
      expect((await poll(sid)).status).toBe(400)
      expect(await (await first).text()).toBe('1')
      expect((await poll(sid)).status).toBe(400)
      expect(reasons).toEqual(['parse error'])
    }),
  )

  test.each([
    ['what is no packet', 'abc', 400, 'parse error'],
    ['a packet only servers send', '2', 200, 'parse error'],
    ['too much', `4${'x'.repeat(1000)}`, 413, 'parse error'],
    ['its end', '1', 200, 'transport close'],
  ])('ends on %s', async (_, body, status, reason) =>
    withEcho(async ({ open, push, poll, reasons }) => {
      const sid = await open()
      expect((await push(sid, body)).status).toBe(status)
      expect((await poll(sid)).status).toBe(400)
      expect(reasons).toEqual([reason])
    })(),
  )

  test(
    'answers the open poll when the client closes',
    withEcho(async ({ open, push, poll }) => {
      const sid = await open()
      const waiting = poll(sid)
      await push(sid, '1')
      expect(await (await waiting).text()).toBe('6')
    }),
  )
})

describe('a WebSocket', () => {
  test(
    'echoes text and binary messages',
    withEcho(async ({ socket }) => {
      const client = await socket()
      await client.next()
      client.send('4hello')
      expect(await client.next()).toBe('4hello')
      client.send(new Uint8Array([1, 2, 3, 4]).buffer)
      expect(new Uint8Array((await client.next()) as ArrayBuffer)).toEqual(new Uint8Array([1, 2, 3, 4]))
      client.socket.close()
    }),
  )

  test.each([
    ['what is no packet', 'abc', 'parse error'],
    ['too much', `4${'x'.repeat(1000)}`, 'parse error'],
    ['its end', '1', 'transport close'],
  ])('ends on %s', async (_, message, reason) =>
    withEcho(async ({ socket, reasons }) => {
      const client = await socket()
      await client.next()
      client.send(message)
      await client.closed
      expect(reasons).toEqual([reason])
    })(),
  )
})

describe('an upgrade from polling to a WebSocket', () => {
  test(
    'delivers buffered packets over the WebSocket and closes polling',
    withEcho(async ({ open, push, poll, socket }) => {
      const sid = await open()
      const client = await socket(`&sid=${sid}`)
      client.send('2probe')
      expect(await client.next()).toBe('3probe')
      expect(await (await poll(sid)).text()).toBe('6')
      await push(sid, '4before\x1ebAQI=')
      client.send('5')
      expect(await client.next()).toBe('4before')
      expect(new Uint8Array((await client.next()) as ArrayBuffer)).toEqual(new Uint8Array([1, 2]))
      client.send('4after')
      expect(await client.next()).toBe('4after')
      expect((await poll(sid)).status).toBe(400)
      await (await socket(`&sid=${sid}`)).closed
      client.send('4still there')
      expect(await client.next()).toBe('4still there')
      client.socket.close()
    }),
  )

  test(
    'leaves polling usable when it fails',
    withEcho(async ({ open, push, poll, socket }) => {
      const sid = await open()
      const client = await socket(`&sid=${sid}`)
      client.send('4too early')
      await client.closed
      await push(sid, '4hello')
      expect(await (await poll(sid)).text()).toBe('4hello')
      const again = await socket(`&sid=${sid}`)
      again.send('2probe')
      expect(await again.next()).toBe('3probe')
      again.socket.close()
    }),
  )
})

describe('the heartbeat', () => {
  test(
    'pings, and keeps sessions that answer',
    withEcho(async ({ socket, open, poll, push, wait, reasons }) => {
      const client = await socket()
      await client.next()
      const sid = await open()
      for (let round = 0; round < 3; round++) {
        wait(300_000)
        expect(await client.next()).toBe('2')
        expect(await (await poll(sid)).text()).toBe('2')
        client.send('3')
        client.send('4seen')
        expect(await client.next()).toBe('4seen')
        await push(sid, '3')
      }
      expect(reasons).toEqual([])
      client.socket.close()
    }),
  )

  test(
    'ends sessions that do not answer in time',
    withEcho(async ({ socket, open, poll, wait, reasons }) => {
      const client = await socket()
      const sid = await open()
      wait(300_000)
      wait(199_999)
      expect(reasons).toEqual([])
      wait(1)
      expect(reasons).toEqual(['ping timeout', 'ping timeout'])
      await client.closed
      expect((await poll(sid)).status).toBe(400)
    }),
  )
})
