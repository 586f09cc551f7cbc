import { useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import type { Choice } from '~/ui/choice'
import { FilterFold } from '~/ui/fold'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import { isFiltered, type RequestFilter, requestsHref } from './request-filter'
import type { RequestsView } from './requests-view'

const whose = ['all', 'mine', 'supported'] as const
const sorts = ['newest', 'bounty', 'supporters'] as const

/** A GET form: the URL is the state. With scripts, a choice applies at once. */
export function RequestsForm({ filter, categories }: Pick<RequestsView, 'filter' | 'categories'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { q, state, of, category, sort } = filter
  const apply = () => {
    if (form.current) navigate(hrefOf(form.current), { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  // React's onChange of a text field runs at every keystroke.
  useEffect(() => {
    const current = form.current
    const change = ({ target }: Event) => target instanceof HTMLSelectElement && apply()
    current?.addEventListener('change', change)
    return () => current?.removeEventListener('change', change)
  })
  // The fields are uncontrolled: a new key shows the values of a new URL.
  const select = (name: string, label: string, value: string, options: Choice[]) => (
    <Select key={`${name} ${value}`} name={name} aria-label={label} defaultValue={value} options={options} />
  )
  return (
    <form ref={form} action="/requests" onSubmit={submit} className="filters" aria-label={t('torrentRequests.filter')}>
      {state !== 'open' && <input type="hidden" name="state" value={state} />}
      <Input
        key={`q ${q}`}
        type="search"
        name="q"
        className="grow"
        defaultValue={q}
        placeholder={t('torrentRequests.search')}
        aria-label={t('torrentRequests.search')}
        maxLength={200}
        autoComplete="off"
      />
      <FilterFold label={t('torrentRequests.filter')} open={isFiltered(filter)}>
        {select('category', t('torrentRequests.anyCategory'), category, [
          { value: '', label: t('torrentRequests.anyCategory') },
          ...categories,
        ])}
        {select(
          'of',
          t('torrentRequests.whose'),
          of,
          whose.map((value) => ({ value, label: t(`torrentRequests.of.${value}`) })),
        )}
        {select(
          'sort',
          t('torrentRequests.sort'),
          sort,
          sorts.map((value) => ({ value, label: t(`torrentRequests.sorts.${value}`) })),
        )}
        <Button>{t('torrentRequests.apply')}</Button>
      </FilterFold>
    </form>
  )
}

/** The values come from our own selects; the server checks those of the URL. */
function hrefOf(form: HTMLFormElement): string {
  const values = Object.fromEntries(new FormData(form)) as Partial<RequestFilter>
  return requestsHref({ ...values, q: values.q?.trim() })
}
