import { type RefObject, useEffect, useState } from 'react'
import type { Certainty } from './upload-view'
import { findControl, storedFields } from './use-draft'
import { useFetchedReply } from './use-fetched-reply'

/**
 * Has the server parse the chosen file, and fills the empty fields. Suggestions of the previous file are replaced; typed
 * values stay. `fromName` has the filled fields that were read from the name, until the member changes them.
 */
export function usePreview(form: RefObject<HTMLFormElement>) {
  const { reply, submit, isFetching } = useFetchedReply()
  const [fromName, setFromName] = useState<Record<string, Certainty>>()

  useEffect(() => {
    if (!reply?.preview) return
    const { suggested, fromName } = reply.preview
    const filled: Record<string, Certainty> = {}
    for (const name of storedFields) {
      const control = findControl(form.current, name)
      if (!control || (control.value && control.value !== control.dataset.suggested)) continue
      control.value = suggested[name] ?? ''
      control.dataset.suggested = control.value
      const certainty = fromName[name]
      if (certainty && control.value) filled[name] = certainty
    }
    setFromName(filled)
  }, [form, reply])

  function check(file: File) {
    const body = new FormData()
    body.set('metafile', file)
    submit(body, { method: 'post', action: '/torrents/upload?check', encType: 'multipart/form-data' })
  }

  /** The member changed a field, which is no longer the value from the name. */
  function forget(field: string) {
    setFromName((fields) => fields && Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field)))
  }

  return { reply, fromName, forget, isReading: isFetching, check }
}
