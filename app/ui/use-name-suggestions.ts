import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from './markdown-editor/suggestion'

/** Milliseconds without a key after which names are fetched. */
const pause = 200

/** Fewer characters match too many names. */
const fewest = 2

/** Names with words that begin like the typed text, for a `datalist`. Give the field `onInput`. */
export function useNameSuggestions(kind: 'members' | 'people') {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const pending = useRef<AbortController>()
  useEffect(() => () => pending.current?.abort(), [])
  const fetchNames = async (query: string, signal: AbortSignal) => {
    const { fetchSuggestions } = await import('./markdown-editor/sources.client')
    const fetched = await fetchSuggestions(kind, query, signal)
    if (!signal.aborted) setSuggestions(fetched)
  }
  return {
    suggestions,
    onInput(query: string) {
      pending.current?.abort()
      if (query.trim().length < fewest) return
      pending.current = new AbortController()
      const { signal } = pending.current
      const timer = setTimeout(() => {
        // Without a connection, there are no suggestions.
        fetchNames(query.trim(), signal).catch(() => undefined)
      }, pause)
      signal.addEventListener('abort', () => clearTimeout(timer))
    },
  }
}
