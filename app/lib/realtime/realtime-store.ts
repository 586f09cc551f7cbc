import type { ServerEvent, ServerEvents } from '#contract/realtime'

/** Why nothing comes, where it matters to the reader. `ended`: the session is over. */
export type LostReason = 'ping timeout' | 'parse error' | 'forced close' | 'ended'

export interface RealtimeState {
  /** `forced`: the server has closed the connection; another is tried. */
  status: 'closed' | 'open' | 'reconnecting' | 'forced'
  reason?: LostReason
}

type Listener<Event extends ServerEvent> = (payload: ServerEvents[Event]) => void

const initial: RealtimeState = { status: 'closed' }
let state = initial
const watchers = new Set<() => void>()
const listeners = new Map<string, Set<(payload: never) => void>>()

export const readState = () => state

/** What a server renders. It is what a page begins with, too: another object would have hydration render it all again. */
export const readInitialState = () => initial

/** For `useSyncExternalStore`. */
export function watchState(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function setState(now: RealtimeState): void {
  state = now
  for (const watcher of watchers) watcher()
}

/** Listens to an event of the server, whether or not there is a connection yet. Gives what ends it. */
export function listen<Event extends ServerEvent>(event: Event, listener: Listener<Event>): () => void {
  const heard = listeners.get(event) ?? new Set()
  listeners.set(event, heard.add(listener))
  return () => heard.delete(listener)
}

/** An event of the server has come. */
export function hear(event: string, payload: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(payload as never)
}
