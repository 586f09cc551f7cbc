import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { noteSubmission, onLostSubmission } from '~/lib/forms/client-action'
import { findLinkTarget } from '~/render/server-html/link-target'

/** A navigation or form submission that waits for the connection. */
interface PendingAction {
  run: () => void
  /**
   * False when the page or the form has changed since. Absent when the request may have reached the server, so that nothing is
   * posted twice without the member's knowledge.
   */
  isUnchanged?: () => boolean
}

const readEntries = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  JSON.stringify(
    [...new FormData(form, submitter)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )

function holdSubmission(form: HTMLFormElement, submitter: HTMLElement | null, entries: string): PendingAction {
  return {
    run: () => form.isConnected && form.requestSubmit(submitter),
    isUnchanged: () => form.isConnected && readEntries(form, submitter) === entries,
  }
}

function holdNavigation(link: HTMLAnchorElement): PendingAction {
  const { href } = location
  return { run: () => link.click(), isUnchanged: () => link.isConnected && location.href === href }
}

function cancel(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Keeps the page and the typed text while the browser is offline, and repeats the last navigation or submission when it is
 * online again. A submission is not sent twice. Forms with their own queue set `data-queues-offline`.
 */
export function useOfflineGuard() {
  const [pending, setPending] = useState<PendingAction | null>(null)
  const isNavigating = useRef(false)
  /** The submission that was sent last, until it is lost. */
  const sent = useRef('')
  const { state } = useNavigation()

  useEffect(() => {
    isNavigating.current = state !== 'idle'
  }, [state])

  useEffect(() => {
    const stop = (event: Event, action: PendingAction) => {
      cancel(event)
      setPending(action)
    }
    const onClick = (event: MouseEvent) => {
      const link = !navigator.onLine && event.target instanceof Element && event.target.closest('a')
      if (!link || (findLinkTarget(event, location) === null && !link.hasAttribute('data-reload'))) return
      stop(event, holdNavigation(link))
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      if (form.method === 'dialog' || form.hasAttribute('data-queues-offline')) return
      const entries = readEntries(form, event.submitter)
      const action = holdSubmission(form, event.submitter, entries)
      if (!navigator.onLine) return stop(event, action)
      const submission = form.action + entries
      // A button or the Enter key was pressed twice.
      if (isNavigating.current && submission === sent.current) return cancel(event)
      sent.current = submission
      noteSubmission(action.run)
    }
    // A capturing listener on the window runs before React's listeners on the document.
    window.addEventListener('click', onClick, true)
    window.addEventListener('submit', onSubmit, true)
    return () => {
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('submit', onSubmit, true)
    }
  }, [])

  useEffect(
    () =>
      onLostSubmission(({ retry, signal }) => {
        sent.current = ''
        const action = { run: retry }
        setPending(action)
        signal.addEventListener('abort', () => setPending((current) => (current === action ? null : current)))
      }),
    [],
  )

  useEffect(() => {
    if (!pending?.isUnchanged) return
    const { run, isUnchanged } = pending
    const onOnline = () => {
      setPending(null)
      if (isUnchanged()) run()
    }
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [pending])

  const retry = () => {
    setPending(null)
    pending?.run()
  }
  return { isWaiting: pending !== null, isLost: pending !== null && !pending.isUnchanged, retry }
}
