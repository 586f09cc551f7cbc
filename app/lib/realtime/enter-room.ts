import type { ClientAnswers } from '#contract/realtime'
import { loadConnection } from './load-connection'
import { listen, readState } from './realtime-store'

type JoinAnswer = Extract<ClientAnswers['join'], { ok: true }>

/** Milliseconds, doubled with each failure. Random, because all clients join after a deployment. */
const retryDelay = { first: 2000, most: 30_000 }

/**
 * Joins again after every reconnect, and after a failure that is temporary, such as a restart of the database; `onJoined` runs
 * each time, to fetch over HTTP what was missed. Returns a function that leaves the room.
 */
export function enterRoom(room: string, onJoined: (answer: JoinAnswer) => void): () => void {
  let hasLeft = false
  let retry: ReturnType<typeof setTimeout> | undefined
  async function join(delay = retryDelay.first) {
    clearTimeout(retry)
    const { request: ask } = await loadConnection()
    const answer = hasLeft ? undefined : await ask('join', { room })
    if (hasLeft) return
    if (answer?.ok) return onJoined(answer)
    // Without a connection, the next one joins.
    if (readState().status !== 'open' || (answer && answer.code !== 'unavailable')) return
    clearTimeout(retry)
    retry = setTimeout(() => void join(Math.min(2 * delay, retryDelay.most)), delay * (0.5 + Math.random()))
  }
  const stop = listen('ready', () => void join())
  if (readState().status === 'open') void join()
  else void loadConnection().then(({ connect }) => hasLeft || connect())
  return () => {
    hasLeft = true
    clearTimeout(retry)
    stop()
    void loadConnection().then(({ request: ask }) => ask('leave', { room }))
  }
}

/** At most one event every few seconds. */
export function sendTyping(room: string): void {
  const now = Date.now()
  if (now - (lastSentAt.get(room) ?? 0) < typingInterval) return
  lastSentAt.set(room, now)
  void loadConnection().then(({ request: ask }) => ask('typing', { room }))
}

const typingInterval = 3000
const lastSentAt = new Map<string, number>()
