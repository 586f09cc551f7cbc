import type { ClientAnswers } from '#contract/realtime'
import { loadConnection } from './load-connection'
import { listen, readState } from './realtime-store'

type Entered = Extract<ClientAnswers['join'], { ok: true }>

/**
 * Enters a room (`chat:general`), and again after every interruption: `entered` is called each time, and asks over HTTP for
 * what was missed. A page with a room does not wait to be idle: the connection is made now. Gives what leaves the room.
 */
export function enterRoom(room: string, entered: (answer: Entered) => void): () => void {
  let hasLeft = false
  async function join() {
    const { ask } = await loadConnection()
    const answer = hasLeft ? undefined : await ask('join', { room })
    if (answer?.ok && !hasLeft) entered(answer)
  }
  const stop = listen('ready', () => void join())
  if (readState().status === 'open') void join()
  else void loadConnection().then(({ connect }) => hasLeft || connect())
  return () => {
    hasLeft = true
    stop()
    void loadConnection().then(({ ask }) => ask('leave', { room }))
  }
}

/** The member is writing there. Called for each key, it says so every few seconds. */
export function tellTyping(room: string): void {
  const now = Date.now()
  if (now - (toldAt.get(room) ?? 0) < often) return
  toldAt.set(room, now)
  void loadConnection().then(({ ask }) => ask('typing', { room }))
}

/** Milliseconds between two words that somebody is writing. */
const often = 3000
const toldAt = new Map<string, number>()
