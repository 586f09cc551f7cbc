import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormReply } from '~/lib/forms/form-reply'
import { afterFrame } from '~/render/document/after-frame'
import { roomHref } from '../chat-address'
import { askOnce } from './ask-once'

/** A message that its author sees and others do not, yet. */
export interface Waiting {
  clientId: string
  source: string
  replyTo: number | null
  /** waiting: for the network; refused: for its author. */
  state: 'sending' | 'waiting' | 'refused'
  refusal: FormReply | null
}

interface Outbox {
  slug: string
  /** The reader's name. */
  me: string
  /** Whether a message of ours stands in the room by now. */
  stands: (clientId: string) => boolean
  /** Asks what came since. */
  catchUp: () => Promise<void>
}

/** Whoever signs in after him in the same tab does not find it. */
const place = ({ slug, me }: Pick<Outbox, 'slug' | 'me'>) => `chat-outbox:${me}:${slug}`

/** What could not be sent before the page was left. */
function readKept(of: Pick<Outbox, 'slug' | 'me'>): Waiting[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place(of)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/**
 * Messages on their way, in the order they were written. Each has an id of its own, so that sending it twice is sending it
 * once; it leaves when its row has come. Without a network all wait, and go when it is back; the tab keeps them meanwhile.
 */
export function useOutbox({ slug, me, stands, catchUp }: Outbox) {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const queue = useRef<Waiting[]>([])
  const latest = useRef({ stands, catchUp })
  latest.current = { stands, catchUp }

  const keep = useCallback(
    (next: Waiting[]) => {
      queue.current = next
      setWaiting(next)
      if (next.length > 0) sessionStorage.setItem(place({ slug, me }), JSON.stringify(next))
      else sessionStorage.removeItem(place({ slug, me }))
    },
    [slug, me],
  )
  const change = useCallback(
    (clientId: string, values: Partial<Waiting>) =>
      keep(queue.current.map((one) => (one.clientId === clientId ? { ...one, ...values } : one))),
    [keep],
  )
  const prune = useCallback(() => {
    const left = queue.current.filter(({ clientId }) => !latest.current.stands(clientId))
    if (left.length < queue.current.length) keep(left)
  }, [keep])

  const pump = useRef<() => Promise<void>>(async () => undefined)
  useEffect(() => {
    pump.current = askOnce(async () => {
      for (;;) {
        const next = queue.current.find(({ state }) => state !== 'refused')
        if (!next) return
        const { state, refusal } = await post(slug, next)
        if (state === 'sent') await latest.current.catchUp()
        prune()
        if (!queue.current.some(({ clientId }) => clientId === next.clientId)) continue
        change(next.clientId, { state: state === 'sent' ? 'waiting' : state, refusal })
        if (state !== 'refused') return
      }
    })
    const go = () => void pump.current()
    keep(readKept({ slug, me }))
    go()
    const timer = setInterval(go, 5000)
    addEventListener('online', go)
    return () => {
      clearInterval(timer)
      removeEventListener('online', go)
    }
  }, [slug, me, keep, change, prune])

  const add = useCallback(
    (source: string, replyTo: number | null) => {
      const clientId = crypto.randomUUID()
      keep([...queue.current, { clientId, source, replyTo, state: 'sending', refusal: null }])
      // Kept by now, and seen before it is sent.
      afterFrame(() => void pump.current())
    },
    [keep],
  )
  const again = useCallback(
    (clientId: string) => {
      change(clientId, { state: 'sending', refusal: null })
      void pump.current()
    },
    [change],
  )
  const drop = useCallback((clientId: string) => keep(queue.current.filter((one) => one.clientId !== clientId)), [keep])
  return { waiting, add, again, drop, prune }
}

/** Sends a message. What a person can do something about is refused; anything else waits for better times. */
async function post(
  slug: string,
  { clientId, source, replyTo }: Waiting,
): Promise<{ state: 'sent' | 'waiting' | 'refused'; refusal: FormReply | null }> {
  const body = new URLSearchParams({ clientId, source, ...(replyTo !== null && { replyTo: String(replyTo) }) })
  try {
    const answer = await fetch(roomHref(slug, '/messages'), { method: 'POST', body, redirect: 'manual' })
    if (answer.ok) return { state: 'sent', refusal: null }
    if (![403, 409, 413, 422, 429].includes(answer.status)) return { state: 'waiting', refusal: null }
    return { state: 'refused', refusal: await answer.json() }
  } catch {
    return { state: 'waiting', refusal: null }
  }
}

/** How many messages the network holds back: they go one after the other, so that one that waits holds all behind it. */
export function countHeld(waiting: Waiting[]): number {
  const held = waiting.filter(({ state }) => state !== 'refused')
  return held.some(({ state }) => state === 'waiting') ? held.length : 0
}
