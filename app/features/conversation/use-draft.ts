import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds without a key until what is typed is kept. */
const pause = 1200

type DraftState = 'untouched' | 'kept' | 'failed'

/** Keeps what is typed on the server while it is typed, so that it is there on the next page and on the next machine. */
export function useDraft(place: string) {
  const [state, setState] = useState<DraftState>('untouched')
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>()
  /** One after the other: the last text is the one that stays. */
  const sending = useRef<Promise<void>>(Promise.resolve())

  const hasSent = useRef(false)
  /** The text is being posted: if that leads elsewhere, nothing is to be kept of it. */
  const isPosted = useRef(false)

  const send = useCallback(
    (text: string) => {
      hasSent.current = true
      const body = new FormData()
      body.set('source', text)
      sending.current = sending.current.then(async () => {
        const sent = await fetch(`/drafts/${encodeURIComponent(place)}`, {
          method: 'POST',
          body,
          redirect: 'manual',
          keepalive: true,
        }).catch(() => null)
        setState(text === '' ? 'untouched' : sent?.ok ? 'kept' : 'failed')
      })
    },
    [place],
  )

  const keep = useCallback(
    (text: string) => {
      isPosted.current = false
      clearTimeout(waiting.current?.timer)
      const timer = setTimeout(() => {
        waiting.current = undefined
        send(text)
      }, pause)
      waiting.current = { text, timer }
    },
    [send],
  )

  /** The text was sent: nothing is to be kept of it. */
  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    setState('untouched')
    // A text that was on its way when its comment was sent would come back as a draft.
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
