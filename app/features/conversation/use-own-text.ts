import { useNavigation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { WritingReply } from './conversation-view'

/** The text of a form that is being written. */
function areaOf(form: HTMLFormElement | null): HTMLTextAreaElement | null {
  const area = form?.elements.namedItem('source')
  return area instanceof HTMLTextAreaElement ? area : null
}

/** A quote goes below what stands there already. */
export function addQuote(text: string, quote: string): string {
  if (quote === '' || text.includes(quote.trim())) return text
  return text.trim() === '' ? quote : `${text.trimEnd()}\n\n${quote}`
}

/** Adds each new quote to what is being written, and goes on at its end. */
export function useQuotes(form: RefObject<HTMLFormElement>, quote: string) {
  const known = useRef(quote)
  useEffect(() => {
    if (quote === known.current) return
    known.current = quote
    const area = areaOf(form.current)
    if (!area || quote === '') return
    area.value = addQuote(area.value, quote)
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [form, quote])
}

/** Empties the form once its text was posted; a refused one stays as it is. */
export function useEmptied(form: RefObject<HTMLFormElement>, reply: WritingReply | undefined, whenPosted: () => void) {
  const { state, formData } = useNavigation()
  const isPosting = formData?.get('act') === 'post'
  const posted = useRef(false)
  useEffect(() => {
    if (state !== 'idle') {
      posted.current ||= isPosting
      return
    }
    if (!posted.current) return
    posted.current = false
    if (reply) return
    const area = areaOf(form.current)
    if (area) area.value = ''
    whenPosted()
  }, [state, isPosting, reply, form, whenPosted])
}
