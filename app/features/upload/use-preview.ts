import { useFetcher } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'
import type { UploadReply } from './upload-view'
import { findControl, kept } from './use-draft'

/**
 * Asks the server what the chosen file says, and fills what nobody has filled. What the last file suggested gives way to
 * what the next one does; what was typed stays.
 */
export function usePreview(form: RefObject<HTMLFormElement>) {
  const fetcher = useFetcher<UploadReply>()
  const reply = fetcher.data
  const { submit } = fetcher

  useEffect(() => {
    if (!reply?.preview) return
    const { suggested } = reply.preview
    for (const name of kept) {
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
