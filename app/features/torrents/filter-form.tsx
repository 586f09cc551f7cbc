import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TorrentSort } from '#contract/torrent-filter'
import { Fragment } from '~/lib/fragment/fragment'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import { fillForm, formHref } from './filter-form-fields'
import { effectiveOrder, type ListFilter, listHref, termNames } from './list-filter'

const sorts: TorrentSort[] = ['added', 'name', 'size', 'seeders', 'leechers', 'completed', 'uploader']

interface FilterFormProps {
  filter: ListFilter
  /** What could not be read of the search. */
  problems: string[]
  /** The fields of all filters, when they are shown; null otherwise, and where they stand in the page already. */
  fields: string | null
}

/** A GET form: the address is the state. With scripts a choice applies at once, and only what is not usual is in the address. */
export function FilterForm({ filter, problems, fields }: FilterFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { q, sort, category, terms, perPage, density } = filter
  const order = effectiveOrder(filter)
  const isOpen = filter.fields === 'shown'
  const said: Record<string, string> = { q, sort, order, ...terms, perPage: String(perPage), density }
  const address = JSON.stringify(said)
  /** What was asked for last, what its field said then, and how often something was asked for. */
  const asked = useRef({ href: '', value: '', count: 0 })
  const askedBefore = asked.current.count
  const isSettled = useNavigation().state === 'idle'
  /** Whose fields the form shows. As it comes it shows those of its page, and what was chosen before scripts ran. */
  const shown = useRef(address)

  // The address may have been changed elsewhere (a tab, a column's head, the back button): the fields follow it, but for an
  // address that was overtaken, whose answer arrives while the reader has chosen further. Then somebody who went back may ask
  // for the same again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked when this was rendered belongs to this address
  useEffect(() => {
    if (!isSettled || asked.current.count !== askedBefore) return
    asked.current.href = ''
    if (shown.current === address || !form.current) return
    shown.current = address
    fillForm(form.current, JSON.parse(address), asked.current.value)
  }, [address, isSettled])

  // A text applies when it is finished, a choice at once: one request for each. React's own onChange is every keystroke.
  useEffect(() => {
    const current = form.current
    const apply = (event: Event) => {
      if (!current) return
      event.preventDefault()
      const { target } = event
      const isSort = target instanceof HTMLSelectElement && target.name === 'sort'
      const href = formHref(current, isSort ? ['order'] : [])
      const isAsked = href === asked.current.href || href === location.pathname + location.search
      // Enter finishes a text and sends the form: that is one wish.
      if (event.type === 'submit' && isAsked) return
      const { count } = asked.current
      asked.current = { href, value: target instanceof HTMLInputElement ? target.value : '', count: count + 1 }
      navigate(href, { preventScrollReset: true })
    }
    current?.addEventListener('change', apply)
    current?.addEventListener('submit', apply)
    return () => {
      current?.removeEventListener('change', apply)
      current?.removeEventListener('submit', apply)
    }
  }, [navigate])

  const kept = isOpen ? [] : termNames.filter((name) => terms[name] !== undefined)

  return (
    <form action="/" className="filters" ref={form} aria-label={t('torrents.filter.label')}>
      {category && <input type="hidden" name="category" value={category} />}
      {isOpen && <input type="hidden" name="fields" value="shown" />}
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={terms[name]} />
      ))}
      {!isOpen && perPage !== 50 && <input type="hidden" name="perPage" value={perPage} />}
      {!isOpen && density !== 'usual' && <input type="hidden" name="density" value={density} />}
      <Input
        type="search"
        name="q"
        className="grow"
        defaultValue={q}
        placeholder={t('torrents.filter.name')}
        aria-label={t('torrents.filter.name')}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={problems.length > 0 ? 'filter-problems' : undefined}
        maxLength={200}
        autoComplete="off"
      />
      <Select
        name="sort"
        aria-label={t('torrents.filter.sort')}
        defaultValue={sort}
        options={sorts.map((value) => ({ value, label: t(`torrents.sorts.${value}`) }))}
      />
      <Select
        name="order"
        aria-label={t('torrents.filter.order')}
        defaultValue={order}
        options={[
          { value: 'desc', label: t('torrents.filter.descending') },
          { value: 'asc', label: t('torrents.filter.ascending') },
        ]}
      />
      <LinkButton
        href={listHref(filter, { page: filter.page, fields: isOpen ? 'hidden' : 'shown' })}
        aria-expanded={isOpen}
      >
        <Icon is="i-lucide-sliders-horizontal" />
        {t('torrents.filter.more')}
      </LinkButton>
      <Button>{t('torrents.filter.apply')}</Button>
      {problems.length > 0 && (
        <div className="problems" id="filter-problems" role="status">
          {problems.map((problem) => (
            <p key={problem} className="field-error">
              <Icon is="i-lucide-circle-alert" />
              {problem}
            </p>
          ))}
        </div>
      )}
      {isOpen && <Fields html={fields} />}
    </form>
  )
}

/** As they first came: new ones would take the focus from the field that asked for them. Their values follow the address. */
function Fields({ html }: { html: string | null }) {
  const [first] = useState(html)
  return <Fragment as="div" className="filter-fields" name="filter-fields" html={first} />
}
