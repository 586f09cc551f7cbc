import { createElement, type RefObject, useState } from 'react'
import type { Completion, CompletionProps } from './completion.client'

/** Suggestions for a text field. Call `load` at its first key, and render `list` beside it, in a positioned element. */
export function useCompletion(area: RefObject<HTMLTextAreaElement>, words: Omit<CompletionProps, 'area'> | undefined) {
  const [loaded, setLoaded] = useState<typeof Completion>()
  const load = () => {
    if (loaded || !words) return
    import('./completion.client').then(
      ({ Completion }) => setLoaded(() => Completion),
      // Without a connection, there are no suggestions.
      () => undefined,
    )
  }
  return { list: loaded && words && createElement(loaded, { area, ...words }), load }
}
