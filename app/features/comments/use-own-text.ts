import { useLocation } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { onLostSubmission } from '~/lib/forms/client-action'
import type { WritingReply } from './comments-view'

export function findTextarea(form: HTMLFormElement | null): HTMLTextAreaElement | null {
  const area = form?.elements.namedItem('source')
  return area instanceof HTMLTextAreaElement ? area : null
}

export function addQuote(text: string, quote: string): string {
  if (quote === '' || text.includes(quote.trim())) return text
  return text.trim() === '' ? quote : `${text.trimEnd()}\n\n${quote}`
}

/** `act` of a form that posts its text, and may do something more. */
const isPost = (act: string) => act.startsWith('post')

interface Draft {
  keep: (text: string) => void
  post: () => void
  drop: () => void
}

/**
 * Empties the form when its text was posted; keeps the text and its draft when it was refused or the request failed. The form's event
 * tells that it is submitted, since a busy browser may never render the router's state of a submission.
 *
 * @returns the listener of the form's `submit` event
 */
export function useClearAfterPost(
  form: RefObject<HTMLFormElement>,
  reply: WritingReply | undefined,
  { keep, post, drop }: Draft,
) {
  const { key } = useLocation()
  /** The key of the location at which the text is being posted. */
  const postedAt = useRef<string>()

  useEffect(() => {
    if (postedAt.current === undefined || postedAt.current === key) return
    // The reply to an earlier preview, which a busy browser shows after the text was posted.
    if (reply?.preview) return
    postedAt.current = undefined
    const area = findTextarea(form.current)
    if (!area) return
    if (reply) {
      keep(area.value)
      return
    }
    area.value = ''
    drop()
  }, [key, reply, form, keep, drop])

  useEffect(
    () =>
      onLostSubmission(() => {
        const area = findTextarea(form.current)
        if (postedAt.current !== undefined && area) keep(area.value)
        postedAt.current = undefined
      }),
    [form, keep],
  )

  return ({ nativeEvent }: FormEvent) => {
    const button = nativeEvent instanceof SubmitEvent && nativeEvent.submitter
    const area = findTextarea(form.current)
    if (postedAt.current !== undefined && area) keep(area.value)
    postedAt.current = undefined
    if (!(button instanceof HTMLButtonElement) || !isPost(button.value)) return
    postedAt.current = key
    post()
  }
}
