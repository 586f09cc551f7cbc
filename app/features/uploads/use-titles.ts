import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { TitleChoiceView } from './upload-view'
import { useFetchedReply } from './use-fetched-reply'

/**
 * The titles that the form shows: those of the newest `answer`, or of the search that followed it. A new name or category
 * searches at once.
 */
export function useTitles(form: RefObject<HTMLFormElement>, action: string, answer: TitleChoiceView) {
  const { reply, submit, isFetching } = useFetchedReply()
  const [titles, setTitles] = useState(answer)
  useEffect(() => setTitles(answer), [answer])
  useEffect(() => {
    if (reply?.title) setTitles(reply.title)
  }, [reply])

  const ask = useCallback(() => {
    const body = new FormData(form.current ?? undefined)
    for (const file of ['metafile', 'nfo']) body.delete(file)
    submit(body, { method: 'post', action, encType: 'multipart/form-data' })
  }, [form, action, submit])

  useEffect(() => {
    const element = form.current
    const listen = ({ target }: Event) => {
      if (/^(?:name|category)$/.test((target as HTMLInputElement).name)) ask()
    }
    element?.addEventListener('change', listen)
    return () => element?.removeEventListener('change', listen)
  }, [form, ask])

  return { titles, ask, isAsking: isFetching }
}
