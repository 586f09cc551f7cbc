import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { FilterControls } from './filter-controls'
import { fillForm, formHref, isWords, markUnread } from './filter-form-fields'
import { effectiveOrder, type ListFilter, type Terms } from './list-filter'

interface FilterFormProps {
  filter: ListFilter
  /** What could not be read of the search. */
  problems: string[]
  /** What its fields said that could not be read. */
  unread?: Terms
  /** The fields of all filters, when they are shown; null otherwise, and where they stand in the page already. */
  fields: string | null
}

/** A GET form: the address is the state. With scripts a choice applies at once, and only what is not usual is in the address. */
export function FilterForm({ filter, problems, unread, fields }: FilterFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { q, sort, terms, perPage, density } = filter
  const order = effectiveOrder(filter)
  const isOpen = filter.fields === 'shown'
  const said: Record<string, string> = { q, sort, order, ...terms, ...unread, perPage: String(perPage), density }
  const address = JSON.stringify(said)
  /** What was asked for last and is not there yet, what its field said then, what typing asked for, and what it overtook. */
  const asked = useRef({ href: '', value: '', typed: new Set<string>(), overtaken: new Set<string>() })
  const { pathname, search, key } = useLocation()
  const here = pathname + search
  const isSettled = useNavigation().state === 'idle'
  /** Whose fields the form shows. As it comes it shows those of its page, and what was chosen before scripts ran. */
  const shown = useRef({ address, here })

  // The address may have been changed elsewhere (a tab, a column's head, the back button): the fields follow it, but for an
  // address that was overtaken, whose answer arrives while the reader has chosen further. Then somebody who went back may ask
  // for the same again. A move that ends where it began has another key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every end of a move
  useEffect(() => {
    const { href, overtaken, value } = asked.current
    if (!isSettled || (here !== href && overtaken.has(here))) return
    asked.current.href = ''
    overtaken.clear()
    // What was asked for may be where the reader stands already, said in other words.
    const isSaid = shown.current.address === address && href === ''
    const before = JSON.parse(shown.current.address)
    shown.current = { address, here }
    if (!isSaid && form.current) fillForm(form.current, JSON.parse(address), before, value)
    if (form.current) markUnread(form.current, unread)
  }, [address, here, key, isSettled])

  // A choice applies at once, words of a name while they are typed, and any other text when it is finished: one request for
  // each, and the last one counts. React's own onChange is every keystroke.
  useEffect(() => {
    const current = form.current
    const apply = (event: Event) => {
      const { target } = event
      const isTyping = event.type === 'input'
      if (!current || (isTyping && !isWords(target))) return
      event.preventDefault()
      const isSort = target instanceof HTMLSelectElement && target.name === 'sort'
      const href = formHref(current, isSort ? ['order'] : [])
      const { href: coming, typed, overtaken } = asked.current
      const standing = location.pathname + location.search
      const going = coming || standing
      // What is typed, left and sent is one wish.
      if (href === going) return
      const value = target instanceof HTMLInputElement ? target.value : ''
      if (going !== shown.current.here) overtaken.add(going)
      asked.current = { href, value, typed: isTyping ? typed.add(href) : new Set(), overtaken }
      // The back button leads to the page before the first letter was typed.
      navigate(href, { preventScrollReset: true, replace: isTyping && typed.has(standing) })
    }
    // Whoever goes back, or follows a link, wants nothing of it any more.
    const giveUp = ({ type, target }: Event) => {
      if (type === 'click' && !(target instanceof Element && target.closest('a'))) return
      asked.current.href = ''
      asked.current.overtaken.clear()
    }
    const events = ['input', 'change', 'submit']
    for (const type of events) current?.addEventListener(type, apply)
    for (const type of ['popstate', 'click']) addEventListener(type, giveUp)
    return () => {
      for (const type of events) current?.removeEventListener(type, apply)
      for (const type of ['popstate', 'click']) removeEventListener(type, giveUp)
    }
  }, [navigate])

  return (
    <form ref={form} action="/" className="filters" aria-label={t('torrents.filter.label')}>
      <FilterControls filter={filter} problems={problems} unread={unread} />
      {isOpen && <Fields html={fields} />}
    </form>
  )
}

/** As they first came: new ones would take the focus from the field that asked for them. Their values follow the address. */
function Fields({ html }: { html: string | null }) {
  const [first] = useState(html)
  return <ServerHtml as="div" className="filter-fields" name="filter-fields" html={first} />
}
