import { type RefObject, useEffect, useState } from 'react'
import type { RoomComposer } from './chat-view'

type Answers = RoomComposer['answers']

/**
 * The message that is answered: what the address says, and from then on what is pressed in `log`. A press leads nowhere:
 * the form takes it up, and the reader goes on writing.
 */
export function useAnswers(log: RefObject<HTMLElement>, form: RefObject<HTMLFormElement>, given: Answers) {
  const [answers, setAnswers] = useState(given)
  const [known, setKnown] = useState(given)
  if (given?.id !== known?.id) {
    setKnown(given)
    setAnswers(given)
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
