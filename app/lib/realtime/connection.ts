import { io, type Socket } from 'socket.io-client'
import type { ClientAnswers, ClientEvent, ClientPayload, ConnectRefusal } from '#contract/realtime'
import { hear, type LostReason, setState } from './realtime-store'

/** Milliseconds; the client's own way of putting off further attempts uses the same. */
const delay = { first: 1000, most: 5000, spread: 0.5 }
/** Milliseconds a tab was out of sight after which nobody knows what it has missed. */
const longSleep = 30_000
const answerTimeout = 5000

const named: LostReason[] = ['ping timeout', 'parse error', 'forced close']

let socket: Socket | undefined
let refusals = 0
let retry: ReturnType<typeof setTimeout> | undefined

/** One connection of this tab. Called again it does nothing while there is one. */
export function connect(): void {
  socket ??= make()
  if (!socket.active) socket.connect()
}

export function disconnect(): void {
  clearTimeout(retry)
  socket?.disconnect()
}

/** Sends an event and waits for its answer; undefined where there is no connection, or none comes. */
export async function ask<Event extends ClientEvent>(
  event: Event,
  payload: ClientPayload<Event>,
): Promise<ClientAnswers[Event] | undefined> {
  if (!socket?.connected) return undefined
  return socket
    .timeout(answerTimeout)
    .emitWithAck(event, payload)
    .catch(() => undefined)
}

function make(): Socket {
  const made = io({
    path: '/socket.io',
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: delay.first,
    reconnectionDelayMax: delay.most,
    randomizationFactor: delay.spread,
    timeout: 20_000,
    auth: (done) => void introduce(made, done),
  })
  made.onAny((event: string, payload: unknown) => {
    if (event === 'ready') {
      refusals = 0
      setState({ status: 'open' })
    }
    hear(event, payload)
  })
  made.on('disconnect', (why) => {
    if (why === 'io client disconnect') return setState({ status: 'closed' })
    if (why !== 'io server disconnect') {
      return setState({ status: 'reconnecting', reason: named.find((reason) => reason === why) })
    }
    setState({ status: 'forced', reason: 'forced close' })
    tryLater()
  })
  made.on('connect_error', (error: Error & { data?: { code?: ConnectRefusal } }) => {
    // The client goes on by itself, unless the server has said no.
    if (made.active) return setState({ status: 'reconnecting' })
    if (error.data?.code === 'session_ended') return end(made)
    setState({ status: 'reconnecting', reason: 'forced close' })
    tryLater()
  })
  let hiddenAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now()
    else if (made.connected && Date.now() - hiddenAt > longSleep) void wake(made)
  })
  return made
}

/** Each attempt takes a ticket of its own. Where none can be had, the attempt is given up and another follows. */
async function introduce(made: Socket, done: (auth: { token: string }) => void) {
  try {
    const answer = await fetch('/realtime/ticket', { method: 'POST', redirect: 'manual' })
    // To the page for signing in, and nowhere a script could follow.
    if (answer.type === 'opaqueredirect') return end(made)
    const { ticket } = (await answer.json()) as { ticket?: unknown }
    if (typeof ticket !== 'string') throw new Error('no ticket')
    done({ token: ticket })
  } catch {
    made.io.engine.close()
  }
}

function end(made: Socket) {
  made.disconnect()
  setState({ status: 'closed', reason: 'ended' })
}

/** After a refusal the client waits for us. Each further one is waited for longer. */
function tryLater() {
  const wait = Math.min(delay.first * 2 ** refusals++, delay.most)
  clearTimeout(retry)
  retry = setTimeout(() => socket?.connect(), wait * (1 - delay.spread + Math.random() * 2 * delay.spread))
}

/** Asks what was missed. A connection that does not answer is one only in name. */
async function wake(made: Socket) {
  const answer = await ask('sync', {})
  if (answer?.ok) hear('ready', answer)
  else if (made.connected) made.io.engine.close()
}
