import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { paletteKey, readKey } from '~/lib/shortcuts/read-key'
import { useRootData } from '~/render/document/root-data'
import { loadKeys } from './load-keys'

/** The keys of every page, and the search palette. What they do is loaded with the first key. Render `shown`. */
export function useSiteKeys() {
  const isOn = useRootData()?.hasShortcuts ?? false
  const [shown, setShown] = useState<ReactNode>(null)
  const press = useCallback((key: string) => {
    const field = document.querySelector<HTMLInputElement>('.topbar [name=q]')
    const before = document.activeElement
    // Until the palette is loaded, and without a connection, the field takes the text.
    if (key === '/' || key === paletteKey) field?.focus()
    if (key === '/') return
    loadKeys()
      .then(({ pressKey }) => pressKey({ key, field, before, show: setShown }))
      // Without a connection the keys do nothing.
      .catch(() => undefined)
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = readKey(event, isOn)
      if (!key) return
      event.preventDefault()
      press(key)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn, press])
  return { shown, press }
}
