import type { Socket } from 'socket.io-client'
import { afterEach, describe, expect, it } from 'vitest'
import { setUpWholeStack } from '../support/set-up'
import { fetchTicket, nextOf, openClient } from '../support/socket-client'

/** The official client with both built Workers. */
const { stack, member } = setUpWholeStack()
const open: Socket[] = []

afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

function connect(options: Parameters<typeof openClient>[2] = {}) {
  const socket = openClient(stack.url, member, options)
  open.push(socket)
  return socket
}

const transportOf = (socket: Socket) => socket.io.engine.transport.name

describe('a client', () => {
  it('connects by WebSocket only', async () => {
    const socket = connect({ transports: ['websocket'] })
    expect(await nextOf(socket, 'ready')).toMatchObject({ unread: 0 })
    expect(await socket.timeout(5000).emitWithAck('sync', {})).toMatchObject({ ok: true, unread: 0 })
  })

  it('connects by polling only, with binary both ways', async () => {
    const socket = connect({ transports: ['polling'] })
    expect(await nextOf(socket, 'ready')).toMatchObject({ unread: 0 })
    expect(await socket.timeout(5000).emitWithAck('sync', {})).toMatchObject({ ok: true })
    const answer = await socket.timeout(5000).emitWithAck('join', { room: new Uint8Array([1, 2, 3]) })
    expect(answer).toEqual({ ok: false, code: 'invalid_input' })
    expect(transportOf(socket)).toBe('polling')
  })

  it('connects by polling first and upgrades to WebSocket', async () => {
    const socket = connect()
    await nextOf(socket, 'ready')
    if (transportOf(socket) !== 'websocket') {
      await new Promise((resolve) => socket.io.engine.once('upgrade', resolve))
    }
    expect(await socket.timeout(5000).emitWithAck('sync', {})).toMatchObject({ ok: true })
  })
})

describe('a client is refused', () => {
  const refusalOf = async (auth: object) => {
    const error = await nextOf(connect({ transports: ['websocket'], auth }), 'connect_error')
    return error.data
  }

  it('without a ticket or with a used one', async () => {
    expect(await refusalOf({})).toEqual({ code: 'ticket_invalid' })
    const token = await fetchTicket(member)
    await nextOf(connect({ transports: ['websocket'], auth: { token } }), 'connect')
    expect(await refusalOf({ token })).toEqual({ code: 'ticket_used' })
  })

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['the same host by another scheme', { origin: 'https://localhost' }],
    ['nowhere', {}],
  ])('from %s', async (_, extraHeaders) => {
    for (const transport of ['websocket', 'polling'] as const) {
      const socket = connect({ transports: [transport], extraHeaders, reconnection: false })
      await nextOf(socket, 'connect_error')
      expect(socket.connected).toBe(false)
    }
  })
})

describe('a ticket', () => {
  it('is refused to visitors, other sites and GET', async () => {
    const visitor = stack.visitor()
    const refused = await visitor.send('/realtime/ticket', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect([refused.status, refused.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/login/)])
    expect([visitor.cookies.size, (await member.send('/realtime/ticket')).headers.get('location')]).toEqual([0, '/'])
    const foreign = await member.send('/realtime/ticket', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
  })

  it('is never cached', async () => {
    const answer = await member.send('/realtime/ticket', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
