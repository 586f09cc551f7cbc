import type { ClientAnswers } from '#contract/realtime'
import { loadConnection } from './load-connection'
import { listen, readState } from './realtime-store'

type JoinAnswer = Extract<ClientAnswers['join'], { ok: true }>

/**
 * Joins again after every reconnect; `onJoined` runs each time, to fetch over HTTP what was missed. Returns a function that
 * leaves the room.
 */
export function enterRoom(room: string, onJoined: (answer: JoinAnswer) => void): () => void {
  let hasLeft = false
  async function join() {
    const { request: ask } = await loadConnection()
    const answer = hasLeft ? undefined : await ask('join', { room })
    if (answer?.ok && !hasLeft) onJoined(answer)
  }
  const stop = listen('ready', () => void join())
  if (readState().status === 'open') void join()
  else void loadConnection().then(({ connect }) => hasLeft || connect())
  return () => {
    hasLeft = true
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
