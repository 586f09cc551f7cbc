import { type Frame, framePacket } from './frame'

/** The names that the official server uses. */
export type CloseReason = 'transport close' | 'ping timeout' | 'parse error' | 'forced close' | 'forced server close'

/** At most 16,384 bytes. `kept` belongs to the layer above. */
export interface Attachment {
  sid: string
  openedAt: number
  isWaiting: boolean
  due: number
  kept: unknown
}

const separator = '\x1e'
const noop = framePacket('6')

/** A client's session. It begins with polling and may upgrade, or begins with a WebSocket. */
export class Session {
  readonly sid: string
  readonly openedAt: number
  /** Whether a pong is awaited until `due`. Otherwise `due` is the time of the next ping. Milliseconds. */
  isWaiting = false
  due: number
  kept: unknown = undefined
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

  send(frame: Frame): void {
    if (this.socket) {
      // A closing socket accepts no messages; its close event follows.
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(frame.onSocket)
      return
    }
    this.#waiting.push(frame.onPoll)
    if (this.#poll) this.answer(this.#takeWaiting())
  }

  /** Answers a poll at once when packets wait, otherwise with the next packet. */
  poll(): Response | Promise<Response> {
    if (this.#waiting.length > 0) return pollResponse(this.#takeWaiting())
    return new Promise((resolve) => {
      this.#poll = resolve
    })
  }

  answer(payload: string, status = 200): void {
    this.#poll?.(pollResponse(payload, status))
    this.#poll = null
  }

  release(): void {
    this.answer(noop.onPoll)
  }

  /** A poll that is still open gets an error. */
  upgrade(socket: WebSocket): void {
    this.probe = null
    this.socket = socket
    this.answer(badRequest(3, 'Bad request'), 400)
    for (const text of this.#waiting.splice(0)) {
      socket.send(text.startsWith('b') ? Uint8Array.from(atob(text.slice(1)), (byte) => byte.charCodeAt(0)) : text)
    }
    this.keep()
  }

  /** Saves the state that must survive hibernation. */
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

export function badRequest(code: number, message: string): string {
  return JSON.stringify({ code, message })
}

export function refuse(code: number, message: string, status = 400): Response {
  return pollResponse(badRequest(code, message), status)
}
