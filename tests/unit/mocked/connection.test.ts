import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (...args: never[]) => void

/** Replaces the official client; tests emit its events. */
class FakeSocket {
  active = false
  connected = false
  readonly connect = vi.fn(() => {
    this.active = true
  })
  readonly disconnect = vi.fn(() => {
    this.active = false
  })
  readonly io = { engine: { close: vi.fn() } }
  readonly listeners = new Map<string, Listener>()
  any: Listener = () => undefined
  readonly options: { auth: (done: (auth: object) => void) => void }

  constructor(options: FakeSocket['options']) {
    this.options = options
  }

  on(event: string, listener: Listener) {
    this.listeners.set(event, listener)
  }

  onAny(listener: Listener) {
    this.any = listener
  }

  happen(event: string, ...args: unknown[]) {
    this.listeners.get(event)?.(...(args as never[]))
  }
}

let sockets: FakeSocket[] = []
vi.mock('socket.io-client', () => ({
  io: (options: FakeSocket['options']) => {
    const socket = new FakeSocket(options)
    sockets.push(socket)
    return socket
  },
}))

const fetchTicket = vi.fn<() => Promise<Partial<Response>>>()

async function start() {
  const [{ connect }, { readState }] = await Promise.all([
    import('../../../app/lib/realtime/connection.client'),
    import('../../../app/lib/realtime/realtime-store'),
  ])
  connect()
  connect()
  const [socket] = sockets
  if (!socket) throw new Error('no socket was made')
  return { socket, readState }
}

beforeEach(() => {
  sockets = []
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchTicket)
  vi.stubGlobal('document', { addEventListener: () => undefined, hidden: false })
  fetchTicket.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('opens one WebSocket connection with the official reconnection delays', async () => {
  const { socket } = await start()
  expect(sockets).toHaveLength(1)
  expect(socket.connect).toHaveBeenCalledTimes(1)
  expect(socket.options).toMatchObject({
    path: '/socket.io',
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  })
})

test('requests a new ticket for each attempt, and gives up when none is available', async () => {
  const { socket } = await start()
  const credentials: object[] = []
  for (const ticket of ['one', 'two']) {
    fetchTicket.mockResolvedValueOnce({ type: 'basic', json: async () => ({ ticket }) })
    socket.options.auth((auth) => credentials.push(auth))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(credentials).toEqual([{ token: 'one' }, { token: 'two' }])
  fetchTicket.mockRejectedValueOnce(new TypeError('no network'))
  socket.options.auth((auth) => credentials.push(auth))
  await vi.advanceTimersByTimeAsync(0)
  expect([credentials.length, socket.io.engine.close.mock.calls.length]).toEqual([2, 1])
})

test('closes without a retry when the session has ended', async () => {
  const { socket, readState } = await start()
  fetchTicket.mockResolvedValueOnce({ type: 'opaqueredirect' })
  socket.options.auth(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readState()).toEqual({ status: 'closed', reason: 'ended' })
  expect([socket.disconnect.mock.calls.length, socket.connect.mock.calls.length]).toEqual([1, 1])
  socket.happen('connect_error', Object.assign(new Error(), { data: { code: 'session_ended' } }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(socket.connect).toHaveBeenCalledTimes(1)
})

test.each([
  ['ping timeout', { status: 'reconnecting', reason: 'ping timeout' }],
  ['parse error', { status: 'reconnecting', reason: 'parse error' }],
  ['forced close', { status: 'reconnecting', reason: 'forced close' }],
  ['transport close', { status: 'reconnecting', reason: undefined }],
  ['io server disconnect', { status: 'forced', reason: 'forced close' }],
  ['io client disconnect', { status: 'closed' }],
])('sets the state after the disconnect reason %s', async (why, state) => {
  const { socket, readState } = await start()
  socket.any(...(['ready', { unread: 0, seq: 0, at: 0 }] as never[]))
  expect(readState()).toEqual({ status: 'open' })
  socket.happen('disconnect', why)
  expect(readState()).toEqual(state)
})

test('retries with growing delays after a refusal', async () => {
  const { socket } = await start()
  const refuse = () => {
    socket.active = false
    socket.happen('connect_error', Object.assign(new Error(), { data: { code: 'ticket_expired' } }))
  }
  for (const [tries, most] of [1500, 3000, 6000, 7500, 7500].entries()) {
    refuse()
    await vi.advanceTimersByTimeAsync(most / 3 - 1)
    expect(socket.connect).toHaveBeenCalledTimes(tries + 1)
    await vi.advanceTimersByTimeAsync(most)
    expect(socket.connect).toHaveBeenCalledTimes(tries + 2)
  }
})
