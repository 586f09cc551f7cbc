import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { FilterForm, FilterSelect, FilterWords } from '~/ui/filter-form'
import { FilterFold } from '~/ui/fold'
import { isFiltered, type RequestFilter, requestsHref } from './request-filter'
import type { RequestsView } from './requests-view'

const whose = ['all', 'mine', 'supported'] as const
const sorts = ['newest', 'bounty', 'supporters'] as const

export function RequestsForm({ filter, categories }: Pick<RequestsView, 'filter' | 'categories'>) {
  const { t } = useTranslation()
  const { q, state, of, category, sort } = filter
  return (
    <FilterForm action="/requests" label={t('torrentRequests.filter')} hrefOf={hrefOf}>
      {state !== 'open' && <input type="hidden" name="state" value={state} />}
      <FilterWords label={t('torrentRequests.search')} value={q} />
      <FilterFold label={t('torrentRequests.filter')} open={isFiltered(filter)}>
        <FilterSelect
          name="category"
          label={t('torrentRequests.anyCategory')}
          value={category}
          options={[{ value: '', label: t('torrentRequests.anyCategory') }, ...categories]}
        />
        <FilterSelect
          name="of"
          label={t('torrentRequests.whose')}
          value={of}
          options={whose.map((value) => ({ value, label: t(`torrentRequests.of.${value}`) }))}
        />
        <FilterSelect
          name="sort"
          label={t('torrentRequests.sort')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`torrentRequests.sorts.${value}`) }))}
        />
        <Button>{t('torrentRequests.apply')}</Button>
      </FilterFold>
    </FilterForm>
  )
}

/** The values come from our own selects; the server checks those of the URL. */
function hrefOf(form: HTMLFormElement): string {
  const values = Object.fromEntries(new FormData(form)) as Partial<RequestFilter>
  return requestsHref({ ...values, q: values.q?.trim() })
}
