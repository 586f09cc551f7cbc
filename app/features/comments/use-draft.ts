import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds without typing after which the draft is stored. */
const saveDelay = 1200

type DraftState = 'untouched' | 'kept' | 'failed'

/** Stores the text on the server while it is typed, so that it is there on the next page and on other devices. */
export function useDraft(draftKey: string) {
  const [state, setState] = useState<DraftState>('untouched')
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>()
  /** Requests run one after the other, so that the last text wins. */
  const sending = useRef<Promise<void>>(Promise.resolve())

  const hasSent = useRef(false)
  /** The text is being posted. If that navigates away, nothing more is stored. */
  const isPosted = useRef(false)

  const send = useCallback(
    (text: string) => {
      hasSent.current = true
      const body = new FormData()
      body.set('source', text)
      sending.current = sending.current.then(async () => {
        const sent = await fetch(`/drafts/${encodeURIComponent(draftKey)}`, {
          method: 'POST',
          body,
          redirect: 'manual',
          keepalive: true,
        }).catch(() => null)
        setState(text === '' ? 'untouched' : sent?.ok ? 'kept' : 'failed')
      })
    },
    [draftKey],
  )

  const keep = useCallback(
    (text: string) => {
      isPosted.current = false
      clearTimeout(waiting.current?.timer)
      const timer = setTimeout(() => {
        waiting.current = undefined
        send(text)
      }, saveDelay)
      waiting.current = { text, timer }
    },
    [send],
  )

  /** Deletes the draft of a text that was posted. */
  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    setState('untouched')
    // A request that was under way when the comment was posted would restore the draft.
    if (hasSent.current) send('')
    hasSent.current = false
  }, [send])

  const post = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    isPosted.current = true
  }, [])

  useEffect(() => {
    const hurry = () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      send(waiting.current.text)
      waiting.current = undefined
    }
    addEventListener('pagehide', hurry)
    return () => {
      removeEventListener('pagehide', hurry)
      if (isPosted.current && hasSent.current) send('')
      else hurry()
    }
  }, [send])

  return { state, keep, post, drop }
}
