import { type RefObject, useCallback, useEffect, useState } from 'react'

/** A draft that nobody came back to is forgotten, in milliseconds. */
const longestKept = 30 * 24 * 60 * 60_000

type Texts = Record<string, string>
type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields whose texts are kept. */
export const kept = [
  'name',
  'category',
  'tags',
  'description',
  'mediaInfo',
  'licence',
  'resolution',
  'source',
  'codec',
  'language',
]

/** The form's control of that name, if it holds text. */
export function findControl(form: HTMLFormElement | null, name: string): TextControl | null {
  const control = form?.elements.namedItem(name)
  const isText =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  return isText ? control : null
}

function readDraft(key: string): Texts {
  try {
    // What this tab wrote comes before what another did.
    const { at, texts } = JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '{}')
    return typeof at === 'number' && Date.now() - at < longestKept && typeof texts === 'object' ? texts : {}
  } catch {
    return {}
  }
}

/** Storage may be full or forbidden: then nothing is kept, and nothing breaks. */
function writeDraft(key: string, texts: Texts) {
  try {
    for (const storage of [sessionStorage, localStorage])
      storage.setItem(key, JSON.stringify({ at: Date.now(), texts }))
  } catch {}
}

/** Without what a file suggested: the next file suggests its own. */
function readTexts(form: HTMLFormElement): Texts {
  const entries = kept.map((name) => {
    const control = findControl(form, name)
    return [name, control && control.value !== control.dataset.suggested ? control.value : ''] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/**
 * Keeps the texts of a form in this browser under a key while they are typed, and fills an untouched form with what
 * was left there. `discard` empties both.
 */
export function useDraft(form: RefObject<HTMLFormElement>, key: string) {
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    const element = form.current
    if (!element) return
    if (Object.keys(readTexts(element)).length === 0) {
      const texts = Object.entries(readDraft(key))
      for (const [name, value] of texts) {
        const control = findControl(element, name)
        if (control) control.value = value
      }
      setRestored(texts.length > 0)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      writeDraft(key, readTexts(element))
    }
    const keep = () => {
      clearTimeout(timer)
      timer = setTimeout(write, 400)
    }
    element.addEventListener('input', keep)
    // Whoever leaves in the middle of a word finds that word again.
    addEventListener('pagehide', write)
    return () => {
      write()
      element.removeEventListener('input', keep)
      removeEventListener('pagehide', write)
    }
  }, [form, key])

  const discard = useCallback(() => {
    writeDraft(key, {})
    for (const name of kept) {
      const control = findControl(form.current, name)
      if (control) control.value = ''
    }
    setRestored(false)
  }, [form, key])

  return { isRestored, discard }
}
