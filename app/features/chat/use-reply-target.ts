import { type RefObject, useEffect, useState } from 'react'
import type { RoomComposer } from './chat-view'

type ReplyTarget = RoomComposer['answers']

/** Handles clicks on reply links in the log, so that the member stays in the composer. */
export function useReplyTarget(log: RefObject<HTMLElement>, form: RefObject<HTMLFormElement>, initial: ReplyTarget) {
  const [answers, setAnswers] = useState(initial)
  const [known, setKnown] = useState(initial)
  if (initial?.id !== known?.id) {
    setKnown(initial)
    setAnswers(initial)
  }
  useEffect(() => {
    const area = log.current
    const take = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-reply]') : null
      const field = form.current?.elements.namedItem('source')
      if (!link || !(field instanceof HTMLElement)) return
      event.preventDefault()
      setAnswers({ id: Number(link.dataset.reply), name: link.dataset.name ?? '' })
      link.closest('details')?.removeAttribute('open')
      field.focus()
    }
    area?.addEventListener('click', take)
    return () => area?.removeEventListener('click', take)
  }, [log, form])
  return [answers, setAnswers] as const
}
