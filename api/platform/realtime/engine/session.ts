import { type Frame, framePacket } from './frame'

/** Why a session ended, in the words of the official server. */
export type CloseReason = 'transport close' | 'ping timeout' | 'parse error' | 'forced close' | 'forced server close'

/** What of a session outlives the sleep of its object. `kept` is the upper layer's. At most 16,384 bytes with all. */
export interface Attachment {
  sid: string
  openedAt: number
  isWaiting: boolean
  due: number
  kept: unknown
}

const separator = '\x1e'
const noop = framePacket('6')

/** One client: by polling first and by WebSocket since it upgraded, or by WebSocket from the beginning. */
export class Session {
  readonly sid: string
  readonly openedAt: number
  /** A ping went out, and its pong is awaited until `due`; else the next ping is due then. Milliseconds. */
  isWaiting = false
  due: number
  /** The upper layer's state; `keep()` after changing it. */
  kept: unknown = undefined
  /** A WebSocket that asks to take over from polling. */
  probe: WebSocket | null = null
  socket: WebSocket | null = null
  #waiting: string[] = []
  #poll: ((response: Response) => void) | null = null
  readonly #isAttached: boolean

  constructor(from: { sid: string; openedAt: number; due: number }, isAttached: boolean) {
    this.sid = from.sid
    this.openedAt = from.openedAt
    this.due = from.due
    this.#isAttached = isAttached
  }

  get isPolled(): boolean {
    return this.#poll !== null
  }

  /** Sends a frame now, or with the next poll. */
  send(frame: Frame): void {
    if (this.socket) {
      // A socket that is closing already takes nothing more; its close is on the way.
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(frame.onSocket)
      return
    }
    this.#waiting.push(frame.onPoll)
    if (this.#poll) this.answer(this.#takeWaiting())
  }

  /** What a poll gets: at once when something waits, else when something comes. */
  poll(): Response | Promise<Response> {
    if (this.#waiting.length > 0) return pollResponse(this.#takeWaiting())
    return new Promise((resolve) => {
      this.#poll = resolve
    })
  }

  /** Answers the open poll, if there is one. */
  answer(payload: string, status = 200): void {
    this.#poll?.(pollResponse(payload, status))
    this.#poll = null
  }

  /** Ends the open poll with a packet that says nothing, so that the client can go on to its WebSocket. */
  release(): void {
    this.answer(noop.onPoll)
  }

  /** From now on everything goes by the WebSocket. A poll that is still open came too late. */
  upgrade(socket: WebSocket): void {
    this.probe = null
    this.socket = socket
    this.answer(badRequest(3, 'Bad request'), 400)
    for (const text of this.#waiting.splice(0)) {
      socket.send(text.startsWith('b') ? Uint8Array.from(atob(text.slice(1)), (byte) => byte.charCodeAt(0)) : text)
    }
    this.keep()
  }

  /** Writes down what must outlive a sleep. */
  keep(): void {
    if (!this.#isAttached || !this.socket) return
    const { sid, openedAt, isWaiting, due, kept } = this
    this.socket.serializeAttachment({ sid, openedAt, isWaiting, due, kept } satisfies Attachment)
  }

  #takeWaiting(): string {
    return this.#waiting.splice(0).join(separator)
  }
}

function pollResponse(payload: string, status = 200): Response {
  const type = status === 200 ? 'text/plain; charset=UTF-8' : 'application/json'
  return new Response(payload, { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
}

/** The protocol's way to say what is wrong with a request. */
export function badRequest(code: number, message: string): string {
  return JSON.stringify({ code, message })
}

export function refuse(code: number, message: string, status = 400): Response {
  return pollResponse(badRequest(code, message), status)
}
