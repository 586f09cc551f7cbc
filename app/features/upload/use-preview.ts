import { useFetcher } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'
import type { UploadReply } from './upload-view'
import { findControl, storedFields } from './use-draft'

/**
 * Has the server parse the chosen file, and fills the empty fields. Suggestions of the previous file are replaced; typed
 * values stay.
 */
export function usePreview(form: RefObject<HTMLFormElement>) {
  const fetcher = useFetcher<UploadReply>()
  const reply = fetcher.data
  const { submit } = fetcher

  useEffect(() => {
    if (!reply?.preview) return
    const { suggested } = reply.preview
    for (const name of storedFields) {
      const control = findControl(form.current, name)
      if (!control || (control.value && control.value !== control.dataset.suggested)) continue
      control.value = suggested[name] ?? ''
      control.dataset.suggested = control.value
    }
  }, [form, reply])

  function check(file: File) {
    const body = new FormData()
    body.set('metafile', file)
    submit(body, { method: 'post', action: '/torrents/upload?check', encType: 'multipart/form-data' })
  }

  return { reply, isReading: fetcher.state !== 'idle', check }
}
