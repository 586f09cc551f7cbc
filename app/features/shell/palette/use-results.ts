import { useEffect, useState } from 'react'
import type { QuickGroup } from '~/lib/format/quick-results'
import { findResults } from './find-results'

/** Milliseconds without typing before a request. */
const pause = 200
const minLength = 2

export interface FoundResults {
  groups: QuickGroup[]
  state: 'none' | 'searching' | 'done' | 'limited' | 'failed'
}

const none: FoundResults = { groups: [], state: 'none' }

/** One request a pause; a newer text aborts it. The groups of the last text stay until the next ones are there. */
export function useResults(q: string): FoundResults {
  const [results, setResults] = useState(none)
  useEffect(() => {
    if (q.length < minLength) return setResults(none)
    setResults(({ groups }) => ({ groups, state: 'searching' }))
    const request = new AbortController()
    const { signal } = request
    const timer = setTimeout(async () => {
      const reply = await findResults(q, signal)
      if (signal.aborted) return
      setResults(typeof reply === 'string' ? { groups: [], state: reply } : { groups: reply, state: 'done' })
    }, pause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [q])
  return results
}
