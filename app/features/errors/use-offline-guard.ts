import { useEffect, useState } from 'react'

/** A navigation or form submission that waits for the connection. */
interface PendingAction {
  run: () => void
  /** False when the page or the form has changed since; then it is repeated only when the member asks for it. */
  isUnchanged: () => boolean
}

function findLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = isPlain && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || (link.target !== '' && link.target !== '_self')) return null
  const isJump = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return isJump ? null : link
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
 * Stops navigations and form submissions while the browser is offline, so that the page and the typed text are kept, and
 * repeats the last one when the browser is online again. Forms with a queue of their own set `data-queues-offline`.
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
      const link = navigator.onLine ? null : findLink(event)
      if (link) stop(event, holdNavigation(link))
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (navigator.onLine || !(form instanceof HTMLFormElement)) return
      if (form.method === 'dialog' || form.hasAttribute('data-queues-offline')) return
      stop(event, holdSubmission(form, event.submitter))
    }
    // A capturing listener on the window runs before React's listeners on the document.
    window.addEventListener('click', onClick, true)
    window.addEventListener('submit', onSubmit, true)
    return () => {
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('submit', onSubmit, true)
    }
  }, [])

  useEffect(() => {
    if (!pending) return
    const onOnline = () => {
      setPending(null)
      if (pending.isUnchanged()) pending.run()
    }
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [pending])

  const retry = () => {
    setPending(null)
    pending?.run()
  }
  return { isWaiting: pending !== null, retry }
}
