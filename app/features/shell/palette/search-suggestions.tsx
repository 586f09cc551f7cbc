import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFound, listSearch } from './found-groups'
import { Options, optionId } from './options'
import { useResults } from './use-results'

/** Kinds that are suggested; the others are in the palette and on the page of the search. */
const suggested = new Set(['exact', 'titles', 'people', 'torrents', 'tags', 'members'])

interface SearchSuggestionsProps {
  field: RefObject<HTMLInputElement>
  /** Whether the text changed since the last Enter. */
  isTyping: RefObject<boolean>
}

/**
 * Listbox of the combobox pattern. The field keeps the focus: arrows choose, Enter or a click opens, Escape closes. Without
 * a choice, Enter sends the form.
 */
export function SearchSuggestions({ field, isTyping }: SearchSuggestionsProps) {
  const { t } = useTranslation(['translation', 'palette'])
  /** Empty when the list is closed. */
  const [q, setQ] = useState(isTyping.current ? (field.current?.value.trim() ?? '') : '')
  const [chosen, setChosen] = useState<string>()
  const { groups: results, state } = useResults(q)
  const groups =
    q === '' || state === 'none'
      ? []
      : [
          ...listFound(results.filter(({ kind }) => suggested.has(kind))),
          listSearch(q, t('palette.all', { q }), t('palette.groups.search')),
        ]
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find(({ id }) => id === chosen)
  const activeId = active && optionId(active.id)
  const isOpen = entries.length > 0
  const isSettled = state !== 'searching'

  // Every time, because the listeners use what is shown.
  useEffect(() => {
    const input = field.current
    if (!input) return
    const show = (text: string) => {
      setQ(text)
      setChosen(undefined)
    }
    const onInput = () => show(input.value.trim())
    const close = () => show('')
    const move = (by: number) => {
      const index = active ? entries.indexOf(active) + by : Math.min(by, 0)
      setChosen(entries.at(index % entries.length)?.id)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event
      // 229: the key that ends an input method's text, in browsers that report its end first.
      if (!isOpen || event.isComposing || event.keyCode === 229) return
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (key === 'ArrowDown') move(1)
      else if (key === 'ArrowUp') move(-1)
      // The browser would clear the field.
      else if (key === 'Escape') close()
      else if (key === 'Enter' && activeId) document.getElementById(activeId)?.click()
      else if (key === 'Enter') return close()
      else return
      event.preventDefault()
    }
    input.addEventListener('input', onInput)
    input.addEventListener('keydown', onKeyDown)
    input.addEventListener('blur', close)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('blur', close)
    }
  })

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? 'palette-options' : undefined,
      'aria-activedescendant': activeId,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.current?.removeAttribute(name)
      else field.current?.setAttribute(name, value)
    }
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [field, isOpen, activeId])

  /** The page that opens is not the one of the text. */
  function onClick(event: MouseEvent) {
    const isOption = event.target instanceof Element && event.target.closest('[role=option]')
    // With a modifier key, the link opens in another tab.
    if (!isOption || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (field.current) field.current.value = field.current.defaultValue
    setQ('')
  }

  return (
    <>
      {isOpen && (
        <div className="suggestions">
          <Options
            groups={groups}
            active={active?.id}
            label={t('palette.suggestions')}
            isBusy={!isSettled}
            onClick={onClick}
          />
        </div>
      )}
      <span className="vh" role="status">
        {isOpen && isSettled ? t('palette.count', { count: entries.length }) : ''}
      </span>
    </>
  )
}
