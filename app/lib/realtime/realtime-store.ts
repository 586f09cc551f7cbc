import type { ServerEvent, ServerEvents } from '#contract/realtime'

/** `ended`: the session is over. */
export type CloseReason = 'ping timeout' | 'parse error' | 'forced close' | 'ended'

export interface RealtimeState {
  /** `forced`: the server closed the connection; the client tries again later. */
  status: 'closed' | 'open' | 'reconnecting' | 'forced'
  reason?: CloseReason
}

type Listener<Event extends ServerEvent> = (payload: ServerEvents[Event]) => void

const initial: RealtimeState = { status: 'closed' }
let state = initial
const watchers = new Set<() => void>()
const listeners = new Map<string, Set<(payload: never) => void>>()

export const readState = () => state

/** The same object as the first client state, so that hydration does not render twice. */
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

/** Also before there is a connection. Returns a function that removes the listener. */
export function listen<Event extends ServerEvent>(event: Event, listener: Listener<Event>): () => void {
  const heard = listeners.get(event) ?? new Set()
  listeners.set(event, heard.add(listener))
  return () => heard.delete(listener)
}

export function dispatch(event: string, payload: unknown): void {
  // The payload has the type that the contract declares for the event.
  for (const listener of listeners.get(event) ?? []) (listener as (payload: unknown) => void)(payload)
}
