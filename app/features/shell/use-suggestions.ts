import { createElement, type KeyboardEvent, type RefObject, Suspense, useRef, useState } from 'react'
import { awaitStyles } from '~/render/document/whole-stylesheet'
import { loadKeys } from './load-keys'
import type { SearchSuggestions } from './palette/search-suggestions'

/** Suggestions below the search field, loaded when it is used. Give the field `events`, and render `list` beside it. */
export function useSuggestions(field: RefObject<HTMLInputElement>) {
  const [loaded, setLoaded] = useState<typeof SearchSuggestions>()
  /** From a change of the text until Enter. */
  const isTyping = useRef(false)
  const load = () => {
    if (loaded) return
    Promise.all([loadKeys(), awaitStyles()]).then(
      ([{ SearchSuggestions }]) => setLoaded(() => SearchSuggestions),
      // Without a connection, there are no suggestions.
      () => undefined,
    )
  }
  return {
    events: {
      onFocus: load,
      onInput() {
        isTyping.current = true
        load()
      },
      onKeyDown({ key }: KeyboardEvent) {
        if (key === 'Enter') isTyping.current = false
      },
    },
    list: loaded && createElement(Suspense, null, createElement(loaded, { field, isTyping })),
  }
}
