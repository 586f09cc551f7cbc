import { useEffect, useState } from 'react'
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

const readEntries = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))

function holdSubmission(form: HTMLFormElement, submitter: HTMLElement | null): PendingAction {
  const entries = readEntries(form)
  return {
    run: () => form.isConnected && form.requestSubmit(submitter),
    isUnchanged: () => form.isConnected && readEntries(form) === entries,
  }
}

function holdNavigation(link: HTMLAnchorElement): PendingAction {
  const { href } = location
  return { run: () => link.click(), isUnchanged: () => link.isConnected && location.href === href }
}

/**
 * Keeps the page and the typed text while the browser is offline, and repeats the last navigation or submission when it is
 * online again. Forms with their own queue set `data-queues-offline`.
 */
export function useOfflineGuard() {
  const [pending, setPending] = useState<PendingAction | null>(null)

  useEffect(() => {
    const stop = (event: Event, action: PendingAction) => {
      event.preventDefault()
      event.stopImmediatePropagation()
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
      const action = holdSubmission(form, event.submitter)
      if (navigator.onLine) noteSubmission(action.run)
      else stop(event, action)
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
