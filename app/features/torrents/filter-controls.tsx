import { useTranslation } from 'react-i18next'
import type { TorrentSort } from '#contract/torrent-filter'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import { effectiveOrder, type ListFilter, listHref, termNames, usualSort } from './list-filter'

const sorts: TorrentSort[] = ['added', 'name', 'size', 'seeders', 'leechers', 'completed', 'uploader']

interface FilterControlsProps {
  filter: ListFilter
  problems: string[]
}

/** Hidden fields hold the rest of the filter. */
export function FilterControls({ filter, problems }: FilterControlsProps) {
  const { t } = useTranslation()
  const { q, sort, category, terms, perPage, density } = filter
  const usual = usualSort(q)
  const isOpen = filter.fields === 'shown'
  const hidden = isOpen ? [] : termNames.filter((name) => terms[name] !== undefined)
  return (
    <>
      {category && <input type="hidden" name="category" value={category} />}
      {isOpen && <input type="hidden" name="fields" value="shown" />}
      {hidden.map((name) => (
        <input key={name} type="hidden" name={name} value={terms[name]} />
      ))}
      {!isOpen && perPage !== 50 && <input type="hidden" name="perPage" value={perPage} />}
      {!isOpen && density !== 'usual' && <input type="hidden" name="density" value={density} />}
      <Select
        name="sort"
        aria-label={t('torrents.filter.sort')}
        defaultValue={sort === usual ? '' : sort}
        options={[
          { value: '', label: t(`torrents.sorts.${usual}`) },
          ...sorts.filter((value) => value !== usual).map((value) => ({ value, label: t(`torrents.sorts.${value}`) })),
        ]}
      />
      <Select
        name="order"
        aria-label={t('torrents.filter.order')}
        defaultValue={effectiveOrder(filter)}
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
    </>
  )
}
