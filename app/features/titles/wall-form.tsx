import { useTranslation } from 'react-i18next'
import { walls } from '~/lib/format/title-href'
import { Button } from '~/ui/button'
import { FilterForm, FilterSelect, FilterWords } from '~/ui/filter-form'
import { FilterFold } from '~/ui/fold'
import { Input } from '~/ui/input'
import { facetNames, formHref, wallSorts } from './wall-filter'
import type { WallView } from './wall-view'

export function WallForm({ view }: { view: WallView }) {
  const { t } = useTranslation()
  const { filter, options, years } = view
  const { kind, q, terms, sort, direction } = filter
  const isFiltered = Object.values(terms).some(Boolean)
  const year = (name: 'yearFrom' | 'yearTo', usual: number | undefined) => (
    <Input
      key={`${name} ${terms[name] ?? ''}`}
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
    <FilterForm action={walls[kind]} label={t('titles.filter.label')} hrefOf={formHref}>
      {filter.view === 'list' && <input type="hidden" name="view" value="list" />}
      <FilterWords label={t(`titles.filter.find.${kind}`)} value={q} />
      <FilterFold label={t('titles.filter.more')} open={isFiltered} className="wall-fold">
        {facetNames.map((name) => {
          const list = options[name]
          if (!list) return null
          const any =
            kind === 'album' && name === 'quality' ? t('titles.filter.any.format') : t(`titles.filter.any.${name}`)
          return (
            <FilterSelect
              key={name}
              name={name}
              label={any}
              value={terms[name] ?? ''}
              options={[{ value: '', label: any }, ...list]}
            />
          )
        })}
        {years && year('yearFrom', years.first)}
        {years && year('yearTo', years.last)}
        <FilterSelect
          name="seeded"
          label={t('titles.filter.seeded')}
          value={terms.seeded ?? ''}
          options={[
            { value: '', label: t('titles.filter.seeded') },
            { value: 'true', label: t('titles.filter.seededIs.true') },
            { value: 'false', label: t('titles.filter.seededIs.false') },
          ]}
        />
        <FilterSelect
          name="sort"
          label={t('titles.filter.sort')}
          value={sort}
          options={wallSorts.map((value) => ({ value, label: t(`titles.sorts.${value}`) }))}
        />
        <FilterSelect
          name="direction"
          label={t('titles.filter.direction')}
          value={direction}
          options={[
            { value: 'desc', label: t('titles.filter.descending') },
            { value: 'asc', label: t('titles.filter.ascending') },
          ]}
        />
        <Button>{t('titles.filter.apply')}</Button>
      </FilterFold>
    </FilterForm>
  )
}
