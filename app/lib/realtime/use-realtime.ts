import { useRevalidator } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { hasTypedText, watchTyping } from '../forms/typed-fields'
import { findConnection, loadConnection } from './load-connection'
import { type RealtimeState, readInitialState, readState, watchState } from './realtime-store'

/** Milliseconds after hydration, so that its work comes first. A chat room connects at once. */
const connectDelay = 1500
/** Milliseconds without subscribers before the connection closes: a navigation keeps it open. */
const disconnectDelay = 1000

let subscribers = 0

function keepOpen(): () => void {
  subscribers++
  const timer = setTimeout(() => {
    const connect = () => subscribers > 0 && void loadConnection().then((it) => subscribers > 0 && it.connect())
    if (typeof requestIdleCallback === 'function') requestIdleCallback(connect, { timeout: 2000 })
    else connect()
  }, connectDelay)
  return () => {
    subscribers--
    clearTimeout(timer)
    setTimeout(() => subscribers === 0 && void findConnection()?.then((it) => it.disconnect()), disconnectDelay)
  }
}

export function useRealtimeState(): RealtimeState {
  return useSyncExternalStore(watchState, readState, readInitialState)
}

/**
 * When the session has ended, revalidation redirects to the login page, except from a page with typed text: it would be lost.
 * The form keeps it when it is sent.
 */
export function useRealtime(isSignedIn: boolean): void {
  const { revalidate } = useRevalidator()
  const hasEnded = useRealtimeState().reason === 'ended'
  useEffect(() => (isSignedIn ? keepOpen() : undefined), [isSignedIn])
  useEffect(watchTyping, [])
  useEffect(() => {
    if (hasEnded && !hasTypedText()) revalidate()
  }, [hasEnded, revalidate])
}
