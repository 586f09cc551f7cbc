import { type RefObject, useEffect, useRef, useState } from 'react'
import { applyEdit } from './edits.client'
import { fetchSuggestions, listSources } from './sources.client'
import type { Command, Suggestion } from './suggestion'

export interface CompletionWords {
  label: string
  /** Announced when suggestions appear. */
  countOf: (count: number) => string
}

export interface CompletionProps extends CompletionWords {
  area: RefObject<HTMLTextAreaElement>
  /** Commands of a chat room. */
  commands?: Command[]
}

interface Offer {
  suggestions: Suggestion[]
  active: number
  /** Index of the first character to replace; the last one is before the caret. */
  from: number
}

/** Milliseconds without typing before a request. */
const pause = 200

/**
 * Listbox of the combobox pattern. The field keeps the focus: arrows choose, Enter, Tab or a click inserts, Escape closes.
 */
export function Completion({ area, label, countOf, commands }: CompletionProps) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const latest = useRef(offer)
  latest.current = offer
  const known = useRef(commands)
  known.current = commands
  const id = `${area.current?.id}-suggestions`
  const optionId = (index: number) => `${id}-${index}`
  const insert = useRef((_suggestion: Suggestion) => {})

  useEffect(() => {
    const field = area.current
    if (!field) return
    let request: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      request?.abort()
      clearTimeout(timer)
    }
    const close = () => {
      stop()
      setOffer(null)
    }
    const read = () => {
      stop()
      const before = field.value.slice(0, field.selectionStart)
      const sources = listSources(known.current)
      const source = sources.find(({ pattern }) => pattern.test(before))
      const match = source?.pattern.exec(before)
      if (!source || !match || field.selectionStart !== field.selectionEnd) return setOffer(null)
      request = new AbortController()
      const { signal } = request
      const show = (suggestions: Suggestion[]) => {
        if (!signal.aborted) setOffer(suggestions.length === 0 ? null : { suggestions, active: 0, from: match.index })
      }
      const [, query = ''] = match
      if (source.find) return show(source.find(query))
      timer = setTimeout(() => fetchSuggestions(source.kind, query, signal).then(show, () => show([])), pause)
    }
    insert.current = ({ insert: text }) => {
      const from = latest.current?.from ?? field.selectionStart
      const end = from + text.length
      applyEdit(field, ({ start }) => ({ from, to: start, insert: text, start: end, end }))
      close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const open = latest.current
      // 229: the key that ends an input method's text, in browsers that report its end first.
      if (!open || event.isComposing || event.keyCode === 229) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const { suggestions, active } = open
      const chosen = suggestions[active]
      if (event.key === 'ArrowDown') setOffer({ ...open, active: (active + 1) % suggestions.length })
      else if (event.key === 'ArrowUp') setOffer({ ...open, active: (active || suggestions.length) - 1 })
      else if (event.key === 'Escape') close()
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) insert.current(chosen)
      else if (/^(?:ArrowLeft|ArrowRight|Home|End)$/.test(event.key)) return close()
      else return
      event.preventDefault()
      // The form must not send the text, and no dialog around it may close.
      event.stopPropagation()
    }
    field.addEventListener('input', read)
    field.addEventListener('keydown', onKeyDown)
    field.addEventListener('blur', close)
    // The keys that loaded this module.
    read()
    return () => {
      stop()
      field.removeEventListener('input', read)
      field.removeEventListener('keydown', onKeyDown)
      field.removeEventListener('blur', close)
    }
  }, [area])

  const active = offer?.active
  const activeId = active === undefined ? undefined : optionId(active)
  useEffect(() => {
    const field = area.current
    field?.setAttribute('aria-autocomplete', 'list')
    if (activeId === undefined) {
      field?.removeAttribute('aria-controls')
      field?.removeAttribute('aria-activedescendant')
      return
    }
    field?.setAttribute('aria-controls', id)
    field?.setAttribute('aria-activedescendant', activeId)
    // First the list, which can end below the window, then the option in it.
    for (const shown of [id, activeId]) document.getElementById(shown)?.scrollIntoView({ block: 'nearest' })
  }, [area, id, activeId])

  return (
    <>
      {offer && (
        <div role="listbox" id={id} aria-label={label} className="completion">
          {offer.suggestions.map(({ label: name, note, insert: text }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys, because it keeps the focus
            <div
              key={text}
              role="option"
              tabIndex={-1}
              id={optionId(index)}
              aria-selected={index === offer.active}
              className="menu-row"
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert.current({ label: name, insert: text })}
            >
              <span className="trunc">{name}</span>
              {note && <span className="dim">{note}</span>}
            </div>
          ))}
        </div>
      )}
      <span className="vh" role="status">
        {offer ? countOf(offer.suggestions.length) : ''}
      </span>
    </>
  )
}
