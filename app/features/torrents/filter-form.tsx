import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { FilterControls } from './filter-controls'
import { fillForm, formHref, isWords, markUnread } from './filter-form-fields'
import { effectiveOrder, type ListFilter, type Terms, usualSort } from './list-filter'

/** Milliseconds without typing before a request. */
const pause = 200

interface FilterFormProps {
  filter: ListFilter
  problems: string[]
  unread?: Terms
  /** null when the panel is closed, and when the page contains the HTML already. */
  fields: string | null
}

/** A GET form; the search field of the top bar is part of it. With scripts a choice applies at once, and the URL has no default values. */
export function FilterForm({ filter, problems, unread, fields }: FilterFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { q, terms, perPage, density } = filter
  const sort = filter.sort === usualSort(q) ? '' : filter.sort
  const order = effectiveOrder(filter)
  const isOpen = filter.fields === 'shown'
  const values: Record<string, string> = { q, sort, order, ...terms, ...unread, perPage: String(perPage), density }
  const address = JSON.stringify(values)
  /**
   * The last requested URL that is not shown yet; the value of its field; URLs requested by typing; earlier ones that
   * it replaced.
   */
  const asked = useRef({ href: '', value: '', typed: new Set<string>(), overtaken: new Set<string>() })
  const { pathname, search, key } = useLocation()
  const here = pathname + search
  const isSettled = useNavigation().state === 'idle'
  /** The page whose filter the fields show. Initially that of the document, with changes made before hydration. */
  const shown = useRef({ address, here })

  // The URL may change outside the form (tab, column header, back button): then update the fields. Ignore a URL that
  // was replaced by a newer request; its response may still arrive. When all requests have ended, the same URL counts
  // again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` runs it after navigations to the same URL too
  useEffect(() => {
    const { href, overtaken, value } = asked.current
    if (!isSettled || (here !== href && overtaken.has(here))) return
    asked.current.href = ''
    overtaken.clear()
    // The current page may be the requested filter already, written differently.
    const isSaid = shown.current.address === address && href === ''
    const before = JSON.parse(shown.current.address)
    shown.current = { address, here }
    if (!isSaid && form.current) fillForm(form.current, JSON.parse(address), before, value)
    if (form.current) markUnread(form.current, unread)
  }, [address, here, key, isSettled])

  // A choice applies at once, words after a pause of typing, and other text when it is complete. One request each; the
  // last one counts. React's onChange would run at every keystroke.
  useEffect(() => {
    const current = form.current
    let timer: number | undefined
    const apply = (event: Event) => {
      const { target } = event
      if (target !== current && (target as HTMLInputElement).form !== current) return
      const isTyping = event.type === 'input'
      clearTimeout(timer)
      if (isTyping && !isWords(target)) return
      event.preventDefault()
      if (isTyping) timer = window.setTimeout(go, pause, target, true)
      else go(target)
    }
    const go = (target: EventTarget | null, isTyping = false) => {
      if (!current) return
      const isSort = target instanceof HTMLSelectElement && target.name === 'sort'
      const href = formHref(current, isSort ? ['order'] : [])
      const { href: coming, typed, overtaken } = asked.current
      const standing = location.pathname + location.search
      const going = coming || standing
      // Typing, leaving the field and submitting cause one request.
      if (href === going) return
      const value = target instanceof HTMLInputElement ? target.value : ''
      if (going !== shown.current.here) overtaken.add(going)
      asked.current = { href, value, typed: isTyping ? typed.add(href) : new Set(), overtaken }
      // The back button leads to the page before the first letter was typed.
      navigate(href, { preventScrollReset: true, replace: isTyping && typed.has(standing) })
    }
    // Following a link or going back cancels the request.
    const giveUp = ({ type, target }: Event) => {
      if (type === 'click' && !(target instanceof Element && target.closest('a'))) return
      clearTimeout(timer)
      // Then the field shows the words of that page, not those that were not searched for yet.
      asked.current.value = current?.q.value
      asked.current.href = ''
      asked.current.overtaken.clear()
    }
    const events = ['input', 'change', 'submit']
    for (const type of events) document.addEventListener(type, apply)
    for (const type of ['popstate', 'click']) addEventListener(type, giveUp)
    return () => {
      clearTimeout(timer)
      for (const type of events) document.removeEventListener(type, apply)
      for (const type of ['popstate', 'click']) removeEventListener(type, giveUp)
    }
  }, [navigate])

  return (
    <form ref={form} id="list-filter" action="/" className="filters" aria-label={t('torrents.filter.label')}>
      <FilterControls filter={filter} problems={problems} />
      {isOpen && <Fields html={fields} />}
    </form>
  )
}

/** Keeps the first HTML, because new fields would take the focus from the active one. `fillForm` updates values. */
function Fields({ html }: { html: string | null }) {
  const [first] = useState(html)
  return <ServerHtml as="div" className="filter-fields" name="filter-fields" html={first} />
}
