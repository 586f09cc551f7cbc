import { useRevalidator } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { findConnection, loadConnection } from './load-connection'
import { type RealtimeState, readInitialState, readState, watchState } from './realtime-store'

/** Milliseconds after hydration before a page that only waits for news connects: everything else comes first. */
const patience = 1500
/** Milliseconds without anybody who wants the connection before it ends: from page to page it stays. */
const linger = 1000

let keepers = 0

/** Holds the tab's one connection open from some time after hydration on. Gives what lets go of it. */
function keepOpen(): () => void {
  keepers++
  const timer = setTimeout(() => {
    const connect = () => keepers > 0 && void loadConnection().then((it) => keepers > 0 && it.connect())
    if (typeof requestIdleCallback === 'function') requestIdleCallback(connect, { timeout: 2000 })
    else connect()
  }, patience)
  return () => {
    keepers--
    clearTimeout(timer)
    // Also one that is only being made: it has no state to be told by.
    setTimeout(() => keepers === 0 && void findConnection()?.then((it) => it.disconnect()), linger)
  }
}

/** What has become of the connection. */
export function useRealtimeState(): RealtimeState {
  return useSyncExternalStore(watchState, readState, readInitialState)
}

/** Connects a member's page. Where his session is over, the page is asked for again, and leads to where he signs in. */
export function useRealtime(isSignedIn: boolean): void {
  const { revalidate } = useRevalidator()
  const hasEnded = useRealtimeState().reason === 'ended'
  useEffect(() => (isSignedIn ? keepOpen() : undefined), [isSignedIn])
  useEffect(() => {
    if (hasEnded) revalidate()
  }, [hasEnded, revalidate])
}
