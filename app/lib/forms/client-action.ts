import type { ClientActionFunctionArgs } from '@remix-run/react'
import { isNetworkError } from '~/lib/api/failure'

interface LostSubmission {
  /** Submits the form again. */
  retry: () => void
  /** Aborted when the form is submitted again or the member leaves the page. */
  signal: AbortSignal
}

let retryLatest: (() => void) | null = null
let notifyLost: ((lost: LostSubmission) => void) | null = null

/** Remembers how to repeat a submission until its request begins. */
export function noteSubmission(retry: () => void) {
  retryLatest = retry
  setTimeout(() => {
    retryLatest = null
  })
}

/** Calls the listener when the network fails for a form. @returns what removes the listener */
export function onLostSubmission(listener: (lost: LostSubmission) => void) {
  notifyLost = listener
  return () => {
    notifyLost = null
  }
}

/**
 * For every route with a form. When the network fails, the submission stays pending until the member retries or leaves, so
 * that the page keeps everything typed. Without this, the error boundary would replace the page.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const { signal } = request
  const retry = retryLatest
  try {
    return await serverAction()
  } catch (error) {
    if (!retry || signal.aborted || !isNetworkError(error)) throw error
    notifyLost?.({ retry, signal })
    return new Promise<never>((_, reject) => signal.addEventListener('abort', reject))
  }
}
