import { collectionTime, type ErrorReport, mostCollected } from './error-reports'

interface About {
  /** Id of the route, or path template of the endpoint. */
  route: string | null
  requestId: string
  /** Milliseconds since 1970. */
  now: number
}

interface Delivery {
  waitUntil(work: Promise<unknown>): void
  /** Waits some milliseconds. Tests replace it. */
  pause(ms: number): Promise<unknown>
  /** Must not reject. */
  send(reports: ErrorReport[]): Promise<unknown>
}

/**
 * Many errors of an isolate cost one call in an interval, and no request waits for it. Other errors are dropped while the
 * collector is full.
 */
export class ErrorCollector {
  readonly #pending = new Map<string, ErrorReport>()
  #scheduledUntil = 0

  note(thrown: unknown, about: About, { waitUntil, pause, send }: Delivery): void {
    this.#add(thrown, about)
    if (about.now < this.#scheduledUntil) return
    // The platform may cancel the work of the request that waits, and another one must take over.
    this.#scheduledUntil = about.now + 2 * collectionTime
    waitUntil(
      pause(collectionTime).then(() => {
        const reports = [...this.#pending.values()]
        this.#pending.clear()
        this.#scheduledUntil = 0
        return send(reports)
      }),
    )
  }

  #add(thrown: unknown, { route, requestId, now }: About): void {
    const error = thrown instanceof Error ? thrown : new Error('Something other than an error was thrown')
    const cause = innermost(error)
    const name = cause.name.slice(0, 80)
    const message = cause.message.slice(0, 1000)
    const frames = listFrames(error)
    const key = JSON.stringify([name, frames[0], route])
    const earlier = this.#pending.get(key)
    if (!earlier && this.#pending.size >= mostCollected) return
    const count = (earlier?.count ?? 0) + 1
    const firstAt = earlier?.firstAt ?? now
    this.#pending.set(key, { name, message, frames, route, requestId, count, firstAt, lastAt: now })
  }
}

/** A database library puts the values of a query into the outer message. */
export function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error
}

/** Without the message. */
function listFrames({ stack = '' }: Error): string[] {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.slice(0, 30).map((line) => line.trim().slice(0, 300))
}
