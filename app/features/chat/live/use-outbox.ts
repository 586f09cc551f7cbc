import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormReply } from '~/lib/forms/form-reply'
import { afterFrame } from '~/render/document/after-frame'
import { roomHref } from '../chat-address'
import { coalesce } from './coalesce'

/** A message that is not in the room yet. */
export interface OutboxMessage {
  clientId: string
  source: string
  replyTo: number | null
  /** `refused` by the API, for the member to change. */
  state: 'sending' | 'waiting' | 'refused'
  refusal: FormReply | null
}

interface Outbox {
  slug: string
  me: string
  isDelivered: (clientId: string) => boolean
  catchUp: () => Promise<void>
}

/** By member, so that the next one to sign in in this tab does not see it. */
const storageKey = ({ slug, me }: Pick<Outbox, 'slug' | 'me'>) => `chat-outbox:${me}:${slug}`

/** Messages that were not sent before the page was left. */
function readStored(of: Pick<Outbox, 'slug' | 'me'>): OutboxMessage[] {
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey(of)) ?? '[]')
    return Array.isArray(saved) ? saved : []
  } catch {
    return []
  }
}

/**
 * Each message has an idempotency key and leaves the outbox when its row has arrived. Without a network all wait in session
 * storage.
 */
export function useOutbox({ slug, me, isDelivered, catchUp }: Outbox) {
  const [waiting, setWaiting] = useState<OutboxMessage[]>([])
  const queue = useRef<OutboxMessage[]>([])
  const latest = useRef({ isDelivered, catchUp })
  latest.current = { isDelivered, catchUp }

  const store = useCallback(
    (next: OutboxMessage[]) => {
      queue.current = next
      setWaiting(next)
      if (next.length > 0) sessionStorage.setItem(storageKey({ slug, me }), JSON.stringify(next))
      else sessionStorage.removeItem(storageKey({ slug, me }))
    },
    [slug, me],
  )
  const change = useCallback(
    (clientId: string, values: Partial<OutboxMessage>) =>
      store(queue.current.map((entry) => (entry.clientId === clientId ? { ...entry, ...values } : entry))),
    [store],
  )
  const prune = useCallback(() => {
    const left = queue.current.filter(({ clientId }) => !latest.current.isDelivered(clientId))
    if (left.length < queue.current.length) store(left)
  }, [store])

  const sendAll = useRef<() => Promise<void>>(async () => undefined)
  useEffect(() => {
    sendAll.current = coalesce(async () => {
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
    const go = () => void sendAll.current()
    store(readStored({ slug, me }))
    go()
    const timer = setInterval(go, 5000)
    addEventListener('online', go)
    return () => {
      clearInterval(timer)
      removeEventListener('online', go)
    }
  }, [slug, me, store, change, prune])

  const add = useCallback(
    (source: string, replyTo: number | null) => {
      const clientId = crypto.randomUUID()
      store([...queue.current, { clientId, source, replyTo, state: 'sending', refusal: null }])
      // After the frame that shows the message.
      afterFrame(() => void sendAll.current())
    },
    [store],
  )
  const retry = useCallback(
    (clientId: string) => {
      change(clientId, { state: 'sending', refusal: null })
      void sendAll.current()
    },
    [change],
  )
  const drop = useCallback(
    (clientId: string) => store(queue.current.filter((entry) => entry.clientId !== clientId)),
    [store],
  )
  return { waiting, add, again: retry, drop, prune }
}

/** Errors the member can act on are `refused`; every other failure is retried. */
async function post(
  slug: string,
  { clientId, source, replyTo }: OutboxMessage,
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

export function countUnsent(waiting: OutboxMessage[]): number {
  const held = waiting.filter(({ state }) => state !== 'refused')
  return held.some(({ state }) => state === 'waiting') ? held.length : 0
}
