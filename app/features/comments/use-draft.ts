import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds without typing after which the draft is stored. */
const saveDelay = 1200

type DraftState = 'untouched' | 'kept' | 'failed'

/**
 * Stores the text on the server while it is typed, so that it is there on the next page and on other devices. `revision` is the
 * one that an edit started from, also when the page later loads or shows a newer one.
 */
export function useDraft(draftKey: string, revision?: number) {
  const [opened] = useState(revision)
  const [state, setState] = useState<DraftState>('untouched')
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>()
  /** Requests run one after the other, so that the last text wins. */
  const sending = useRef<Promise<void>>(Promise.resolve())

  const requests = useRef(0)
  /** A draft was being saved when the text was posted: the API may store it after the post has deleted it. */
  const mayReturn = useRef(false)

  const send = useCallback(
    (text: string) => {
      requests.current += 1
      const body = new FormData()
      body.set('source', text)
      if (opened !== undefined) body.set('revision', String(opened))
      sending.current = sending.current.then(async () => {
        const sent = await fetch(`/drafts/${encodeURIComponent(draftKey)}`, {
          method: 'POST',
          body,
          redirect: 'manual',
          keepalive: true,
        }).catch(() => null)
        requests.current -= 1
        setState(text === '' ? 'untouched' : sent?.ok ? 'kept' : 'failed')
      })
    },
    [draftKey, opened],
  )

  const keep = useCallback(
    (text: string) => {
      clearTimeout(waiting.current?.timer)
      const timer = setTimeout(() => {
        waiting.current = undefined
        send(text)
      }, saveDelay)
      waiting.current = { text, timer }
    },
    [send],
  )

  /** Call it after the text was posted. The API deletes the draft with it. */
  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    setState('untouched')
    if (mayReturn.current) send('')
    mayReturn.current = false
  }, [send])

  /** Call it when the text is being posted. Its draft stays until the reply, in case that the text does not arrive. */
  const post = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    mayReturn.current = requests.current > 0
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
      hurry()
    }
  }, [send])

  return { state, keep, post, drop }
}
