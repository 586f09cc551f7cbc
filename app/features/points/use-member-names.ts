import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key after which names are fetched. */
const pause = 200

/** Fewer characters match too many members. */
const fewest = 2

/** Names that begin like the typed text, for a `datalist`. Give the field `onInput`. */
export function useMemberNames() {
  const [names, setNames] = useState<string[]>([])
  const pending = useRef<AbortController>()
  useEffect(() => () => pending.current?.abort(), [])
  const fetchNames = async (query: string, signal: AbortSignal) => {
    const { fetchSuggestions } = await import('~/ui/markdown-editor/sources.client')
    const members = await fetchSuggestions('members', query, signal)
    if (!signal.aborted) setNames(members.map(({ label }) => label))
  }
  return {
    names,
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
