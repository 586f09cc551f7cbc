import { useNavigation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
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
export const isPost = (act: FormDataEntryValue | null | undefined) => typeof act === 'string' && /^post/.test(act)

/** Empties the form when its text was posted; keeps it when it was refused. */
export function useClearAfterPost(
  form: RefObject<HTMLFormElement>,
  reply: WritingReply | undefined,
  onPosted: () => void,
) {
  const { state, formData } = useNavigation()
  const isPosting = isPost(formData?.get('act'))
  const posted = useRef(false)
  useEffect(() => {
    if (state !== 'idle') {
      posted.current ||= isPosting
      return
    }
    if (!posted.current) return
    posted.current = false
    if (reply) return
    const area = findTextarea(form.current)
    if (area) area.value = ''
    onPosted()
  }, [state, isPosting, reply, form, onPosted])
}
