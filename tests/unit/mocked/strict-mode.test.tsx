// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (...args: unknown[]) => void

/** Replaces the official client: it records sent events, and tests emit received ones. */
class FakeSocket {
  active = false
  connected = false
  readonly emitted: unknown[][] = []
  readonly io = { engine: { close: vi.fn() } }
  readonly on = vi.fn()
  #any: Listener = () => undefined
  readonly #introduce: (done: (auth: object) => void) => void

  constructor({ auth }: { auth: (done: (auth: object) => void) => void }) {
    this.#introduce = auth
  }

  /** Like the official client, it authenticates as soon as the transport is open. */
  readonly connect = vi.fn(() => {
    this.active = true
    this.#introduce(() => {
      this.connected = true
      this.tell('ready', { unread: 0, seq: 0, at: 0 })
    })
  })
  readonly disconnect = vi.fn(() => {
    this.active = false
    this.connected = false
  })

  onAny(listener: Listener) {
    this.#any = listener
  }

  tell(event: string, payload: unknown) {
    this.#any(event, payload)
  }

  timeout() {
    return {
      emitWithAck: async (...event: unknown[]) => {
        this.emitted.push(event)
        return { ok: true, room: 'chat:general', here: [] }
      },
    }
  }
}

const sockets: FakeSocket[] = []
vi.mock('socket.io-client', () => ({
  io: (options: ConstructorParameters<typeof FakeSocket>[0]) => {
    const socket = new FakeSocket(options)
    sockets.push(socket)
    return socket
  },
}))
vi.mock('@remix-run/react', () => ({ useRevalidator: () => ({ revalidate: () => undefined }) }))

const fetchTicket = vi.fn(async () => ({ type: 'basic', json: async () => ({ ticket: 'one' }) }))

/** Milliseconds after which all deferred work of a page has run. */
const aWhile = 5000

/** Waits for deferred work, for the code it loads, and for the work that code defers. */
async function settle() {
  const { findConnection } = await import('../../../app/lib/realtime/load-connection')
  await act(async () => {
    await vi.advanceTimersByTimeAsync(aWhile)
    await findConnection()
    await vi.advanceTimersByTimeAsync(aWhile)
  })
}

/** StrictMode runs each effect, cleans it up and runs it again. */
async function open(page: JSX.Element): Promise<Root> {
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<StrictMode>{page}</StrictMode>))
  await settle()
  return root
}

async function close(root: Root) {
  await act(async () => root.unmount())
  await settle()
}

const effects = { begun: 0, ended: 0 }
const heard = { news: [] as number[], entered: 0 }

async function pages() {
  const [{ useEffect }, { useRealtime }, { useRoomSocket }] = await Promise.all([
    import('react'),
    import('../../../app/lib/realtime/use-realtime'),
    import('../../../app/features/chat/live/use-room-socket'),
  ])
  const useCount = () =>
    useEffect(() => {
      effects.begun++
      return () => void effects.ended++
    }, [])
  function Member() {
    useCount()
    useRealtime(true)
    return null
  }
  function Room() {
    useRoomSocket(
      'general',
      'member',
      () => void heard.entered++,
      (seq) => void heard.news.push(seq),
    )
    return null
  }
  return { Member, Room }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', fetchTicket)
  sockets.length = 0
  fetchTicket.mockClear()
  Object.assign(effects, { begun: 0, ended: 0 })
  Object.assign(heard, { news: [], entered: 0 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('opens one connection with one ticket, and closes it once, when effects run twice', async () => {
  const { Member } = await pages()
  const shown = await open(<Member />)
  expect(effects).toEqual({ begun: 2, ended: 1 })
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.connect).toHaveBeenCalledTimes(1)
  expect(fetchTicket).toHaveBeenCalledTimes(1)
  expect(sockets[0]?.disconnect).not.toHaveBeenCalled()
  await close(shown)
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.disconnect).toHaveBeenCalledTimes(1)
})

test('joins the room once and delivers each event once when effects run twice', async () => {
  const { Member, Room } = await pages()
  const shown = await open(
    <>
      <Member />
      <Room />
    </>,
  )
  expect([sockets.length, fetchTicket.mock.calls.length, heard.entered]).toEqual([1, 1, 1])
  expect(sockets[0]?.connect).toHaveBeenCalledTimes(1)
  expect(sockets[0]?.emitted).toEqual([['join', { room: 'chat:general' }]])
  await act(async () => sockets[0]?.tell('chat', { room: 'chat:general', seq: 7, by: 'other' }))
  await act(async () => sockets[0]?.tell('chat', { room: 'chat:elsewhere', seq: 8, by: 'other' }))
  expect(heard.news).toEqual([7])
  await close(shown)
  expect(sockets[0]?.emitted.slice(1)).toEqual([['leave', { room: 'chat:general' }]])
  expect([sockets.length, sockets[0]?.disconnect.mock.calls.length]).toEqual([1, 1])
  sockets[0]?.tell('chat', { room: 'chat:general', seq: 9, by: 'other' })
  expect(heard.news).toEqual([7])
})

test('closes a pending connection on unmount', async () => {
  fetchTicket.mockImplementationOnce(() => new Promise(() => undefined))
  const { Member } = await pages()
  const shown = await open(<Member />)
  expect(sockets[0]?.connect).toHaveBeenCalledTimes(1)
  await close(shown)
  expect(sockets[0]?.disconnect).toHaveBeenCalledTimes(1)
})
