import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Milliseconds after which a draft is deleted. */
const maxAge = 30 * 24 * 60 * 60_000

type Texts = Record<string, string>
type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const storedFields = [
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

/** The form's text control of that name, if there is one. */
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
    // This tab's own draft comes before that of other tabs.
    const { at, texts } = JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '{}')
    return typeof at === 'number' && Date.now() - at < maxAge && typeof texts === 'object' ? texts : {}
  } catch {
    return {}
  }
}

/** Storage may be full or forbidden; then nothing is stored. */
function writeDraft(key: string, texts: Texts) {
  try {
    for (const storage of [sessionStorage, localStorage])
      storage.setItem(key, JSON.stringify({ at: Date.now(), texts }))
  } catch {}
}

/** Without values that the file suggested: the next file suggests its own. */
function readTexts(form: HTMLFormElement): Texts {
  const entries = storedFields.map((name) => {
    const control = findControl(form, name)
    return [name, control && control.value !== control.dataset.suggested ? control.value : ''] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/**
 * Stores the texts of a form in the browser while they are typed, and restores them into an untouched form. `discard`
 * deletes the draft and empties the form.
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
    // Stores a text that is being typed when the page is left.
    addEventListener('pagehide', write)
    return () => {
      write()
      element.removeEventListener('input', keep)
      removeEventListener('pagehide', write)
    }
  }, [form, key])

  const discard = useCallback(() => {
    writeDraft(key, {})
    for (const name of storedFields) {
      const control = findControl(form.current, name)
      if (control) control.value = ''
    }
    setRestored(false)
  }, [form, key])

  return { isRestored, discard }
}
