import type { ClientActionFunctionArgs } from '@remix-run/react'
import { isNetworkError } from '~/lib/api/failure'

interface LostSubmission {
  retry: () => void
  /** Aborted when the form is submitted again or the member leaves the page. */
  signal: AbortSignal
}

let retryLatest: (() => void) | null = null
const lostListeners = new Set<(lost: LostSubmission) => void>()

export function noteSubmission(retry: () => void) {
  retryLatest = retry
  setTimeout(() => {
    retryLatest = null
  })
}

/** @returns a function that removes the listener */
export function onLostSubmission(listener: (lost: LostSubmission) => void) {
  lostListeners.add(listener)
  return () => {
    lostListeners.delete(listener)
  }
}

/**
 * For every route with a form. When the network fails, the submission stays pending, so that the page keeps everything typed.
 * Otherwise the error boundary would replace it.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const { signal } = request
  const retry = retryLatest
  try {
    return await serverAction()
  } catch (error) {
    if (!retry || signal.aborted || !isNetworkError(error)) throw error
    for (const listener of lostListeners) listener({ retry, signal })
    return new Promise<never>((_, reject) => signal.addEventListener('abort', reject))
  }
}
