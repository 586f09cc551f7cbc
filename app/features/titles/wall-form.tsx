import { useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { walls } from '~/lib/format/title-href'
import { Button } from '~/ui/button'
import { FilterFold } from '~/ui/fold'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import { facetNames, formHref, wallSorts } from './wall-filter'
import type { WallView } from './wall-view'

/** Pressing Enter, leaving a field and choosing an option apply the filter. */
const texts = ['search', 'number']

/** A GET form: the URL is the state. With scripts, a choice applies at once. */
export function WallForm({ view }: { view: WallView }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { filter, options, years } = view
  const { kind, q, terms, sort, direction } = filter
  const apply = (changed?: string) => {
    if (form.current) navigate(formHref(form.current, changed), { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  // React's onChange of a text field runs at every keystroke.
  useEffect(() => {
    const current = form.current
    const change = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && texts.includes(target.type)) return
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) apply(target.name)
    }
    current?.addEventListener('change', change)
    return () => current?.removeEventListener('change', change)
  })
  const isFiltered = Object.values(terms).some(Boolean)
  // The fields are uncontrolled: a new key shows the values of a new URL.
  const keyOf = (name: string, value: string) => `${name} ${value}`
  const select = (name: string, label: string, value: string, list: { value: string; label: string }[]) => (
    <Select key={keyOf(name, value)} name={name} aria-label={label} defaultValue={value} options={list} />
  )
  const year = (name: 'yearFrom' | 'yearTo', usual: number | undefined) => (
    <Input
      key={keyOf(name, terms[name] ?? '')}
      type="number"
      name={name}
      aria-label={t(`titles.filter.${name}`)}
      placeholder={t(`titles.filter.${name}`)}
      title={usual === undefined ? undefined : String(usual)}
      min={1000}
      max={9999}
      defaultValue={terms[name]}
      className="wall-year"
    />
  )
  return (
    <form ref={form} action={walls[kind]} onSubmit={submit} className="filters" aria-label={t('titles.filter.label')}>
      {filter.view === 'list' && <input type="hidden" name="view" value="list" />}
      <Input
        key={keyOf('q', q)}
        type="search"
        name="q"
        className="grow"
        defaultValue={q}
        placeholder={t(`titles.filter.find.${kind}`)}
        aria-label={t(`titles.filter.find.${kind}`)}
        maxLength={200}
        autoComplete="off"
      />
      <FilterFold label={t('titles.filter.more')} open={isFiltered} className="wall-fold">
        {facetNames.map((name) => {
          const list = options[name]
          if (!list) return null
          const any =
            kind === 'album' && name === 'quality' ? t('titles.filter.any.format') : t(`titles.filter.any.${name}`)
          return select(name, any, terms[name] ?? '', [{ value: '', label: any }, ...list])
        })}
        {years && year('yearFrom', years.first)}
        {years && year('yearTo', years.last)}
        {select('seeded', t('titles.filter.seeded'), terms.seeded ?? '', [
          { value: '', label: t('titles.filter.seeded') },
          { value: 'true', label: t('titles.filter.seededIs.true') },
          { value: 'false', label: t('titles.filter.seededIs.false') },
        ])}
        {select(
          'sort',
          t('titles.filter.sort'),
          sort,
          wallSorts.map((value) => ({ value, label: t(`titles.sorts.${value}`) })),
        )}
        {select('direction', t('titles.filter.direction'), direction, [
          { value: 'desc', label: t('titles.filter.descending') },
          { value: 'asc', label: t('titles.filter.ascending') },
        ])}
        <Button>{t('titles.filter.apply')}</Button>
      </FilterFold>
    </form>
  )
}
