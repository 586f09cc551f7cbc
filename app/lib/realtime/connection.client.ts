import { io, type Socket } from 'socket.io-client'
import type { ClientAnswers, ClientEvent, ClientPayload, ConnectRefusal } from '#contract/realtime'
import { type CloseReason, dispatch, setState } from './realtime-store'

/** Milliseconds, except `spread`. Used by socket.io and by `reconnectLater`. */
const delay = { first: 1000, most: 5000, spread: 0.5 }
/** Milliseconds hidden after which the tab may have missed events. */
const staleAfter = 30_000
const answerTimeout = 5000

const namedReasons: CloseReason[] = ['ping timeout', 'parse error', 'forced close']

let socket: Socket | undefined
let refusals = 0
let retry: ReturnType<typeof setTimeout> | undefined

export function connect(): void {
  socket ??= createSocket()
  if (!socket.active) socket.connect()
}

export function disconnect(): void {
  clearTimeout(retry)
  socket?.disconnect()
}

/** undefined without a connection or after a time-out. */
export async function request<Event extends ClientEvent>(
  event: Event,
  payload: ClientPayload<Event>,
): Promise<ClientAnswers[Event] | undefined> {
  if (!socket?.connected) return undefined
  return socket
    .timeout(answerTimeout)
    .emitWithAck(event, payload)
    .catch(() => undefined)
}

function createSocket(): Socket {
  const made = io({
    path: '/socket.io',
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: delay.first,
    reconnectionDelayMax: delay.most,
    randomizationFactor: delay.spread,
    timeout: 20_000,
    auth: (done) => void authenticate(made, done),
  })
  made.onAny((event: string, payload: unknown) => {
    if (event === 'ready') {
      refusals = 0
      setState({ status: 'open' })
    }
    dispatch(event, payload)
  })
  made.on('disconnect', (why) => {
    if (why === 'io client disconnect') return setState({ status: 'closed' })
    if (why !== 'io server disconnect') {
      return setState({ status: 'reconnecting', reason: namedReasons.find((reason) => reason === why) })
    }
    setState({ status: 'forced', reason: 'forced close' })
    reconnectLater()
  })
  made.on('connect_error', (error: Error & { data?: { code?: ConnectRefusal } }) => {
    // socket.io reconnects by itself, unless the server refused the connection.
    if (made.active) return setState({ status: 'reconnecting' })
    if (error.data?.code === 'session_ended') return endSession(made)
    setState({ status: 'reconnecting', reason: 'forced close' })
    reconnectLater()
  })
  let hiddenAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now()
    else if (made.connected && Date.now() - hiddenAt > staleAfter) void resync(made)
  })
  return made
}

/** The ticket is for one attempt. Without one, the attempt fails and socket.io tries again. */
async function authenticate(made: Socket, done: (auth: { token: string }) => void) {
  try {
    const answer = await fetch('/realtime/ticket', { method: 'POST', redirect: 'manual' })
    // A redirect to /login: the session has ended.
    if (answer.type === 'opaqueredirect') return endSession(made)
    const { ticket } = (await answer.json()) as { ticket?: unknown }
    if (typeof ticket !== 'string') throw new Error('no ticket')
    done({ token: ticket })
  } catch {
    made.io.engine.close()
  }
}

function endSession(made: Socket) {
  made.disconnect()
  setState({ status: 'closed', reason: 'ended' })
}

function reconnectLater() {
  const wait = Math.min(delay.first * 2 ** refusals++, delay.most)
  clearTimeout(retry)
  retry = setTimeout(() => socket?.connect(), wait * (1 - delay.spread + Math.random() * 2 * delay.spread))
}

/** Closes a connection that does not answer. */
async function resync(made: Socket) {
  const answer = await request('sync', {})
  if (answer?.ok) dispatch('ready', answer)
  else if (made.connected) made.io.engine.close()
}
