import { useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TorrentSort } from '#contract/torrent-filter'
import { Button } from '~/ui/button'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import { effectiveOrder, type ListFilter, listHref } from './list-filter'

const sorts: TorrentSort[] = ['added', 'name', 'size', 'seeders', 'leechers', 'completed']

/** A GET form: the address is the state. With scripts a choice applies at once, and only what is not usual is in the address. */
export function FilterForm({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { q, sort } = filter
  const order = effectiveOrder(filter)

  // The address may have been changed elsewhere (a tab, a column's head, the back button): the fields follow it.
  useEffect(() => {
    for (const [name, value] of Object.entries({ q, sort, order })) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [q, sort, order])

  // Read from the fields, not from the address: an earlier choice may still be on its way there.
  const apply = (changes: Partial<ListFilter> = {}) => {
    if (!form.current) return
    const said = new FormData(form.current)
    navigate(
      listHref(filter, {
        q: String(said.get('q') ?? '').trim(),
        sort: sorts.find((value) => value === said.get('sort')) ?? sort,
        order: said.get('order') === 'asc' ? 'asc' : 'desc',
        ...changes,
      }),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }

  return (
    <form action="/" className="filters" ref={form} onSubmit={submit} aria-label={t('torrents.filter.label')}>
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      {filter.perPage !== 50 && <input type="hidden" name="perPage" value={filter.perPage} />}
      <Input
        type="search"
        name="q"
        className="grow"
        defaultValue={q}
        placeholder={t('torrents.filter.name')}
        aria-label={t('torrents.filter.name')}
        maxLength={200}
      />
      <Select
        name="sort"
        aria-label={t('torrents.filter.sort')}
        defaultValue={sort}
        onChange={() => apply({ order: null })}
        options={sorts.map((value) => ({ value, label: t(`torrents.sorts.${value}`) }))}
      />
      <Select
        name="order"
        aria-label={t('torrents.filter.order')}
        defaultValue={order}
        onChange={() => apply()}
        options={[
          { value: 'desc', label: t('torrents.filter.descending') },
          { value: 'asc', label: t('torrents.filter.ascending') },
        ]}
      />
      <Button>{t('torrents.filter.apply')}</Button>
    </form>
  )
}
