import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { UploadReply } from './upload-view'

/**
 * A fetcher of the form, and its last reply as React state. The router keeps the data of a fetcher outside of React's state: a render
 * that React discards may read it first, and then an effect that depends on it does not run (facebook/react#23090).
 */
export function useFetchedReply() {
  const { data, state, submit } = useFetcher<UploadReply>()
  const [reply, setReply] = useState(data)
  const isFetching = state !== 'idle'
  useEffect(() => {
    if (!isFetching) setReply(data)
  })
  return { reply, submit, isFetching }
}
