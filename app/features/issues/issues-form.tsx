import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import type { Choice } from '~/ui/choice'
import { FilterForm, FilterSelect, FilterWords } from '~/ui/filter-form'
import { FilterFold } from '~/ui/fold'
import { Input } from '~/ui/input'
import type { IssuesView } from './issues-view'

const kinds = ['bug', 'idea', 'content'] as const
const filters = ['mine', 'assigned', 'voted', 'watched'] as const
const sorts = ['newest', 'updated', 'votes', 'comments'] as const

export function IssuesForm({ filter, choices, terms }: Pick<IssuesView, 'filter' | 'choices' | 'terms'>) {
  const { t } = useTranslation()
  const { q, state, labels, assignee, author, milestone, kind, filter: mine, sort } = filter
  const withAny = (name: 'label' | 'assignee' | 'milestone', options: Choice[]) => [
    { value: '', label: t(`issues.any.${name}`) },
    { value: '-', label: t(`issues.none.${name}`) },
    ...options,
  ]
  const isNew = ({ value }: Choice) => value === '' || !labels.includes(value)
  return (
    <FilterForm action="/issues" label={t('issues.filter')} hrefOf={hrefOf}>
      {state !== 'open' && <input type="hidden" name="state" value={state} />}
      {labels.map((slug) => (
        <input key={slug} type="hidden" name="label" value={slug} />
      ))}
      <FilterWords label={t('issues.search')} value={q} />
      <FilterFold label={t('issues.filter')} open={terms.length > 0}>
        <FilterSelect
          name="label"
          label={t('issues.any.label')}
          value=""
          options={withAny('label', choices.labels).filter(isNew)}
        />
        <FilterSelect
          name="kind"
          label={t('issues.any.kind')}
          value={kind}
          options={[
            { value: '', label: t('issues.any.kind') },
            ...kinds.map((value) => ({ value, label: t(`issues.kinds.${value}`) })),
          ]}
        />
        <FilterSelect
          name="assignee"
          label={t('issues.any.assignee')}
          value={assignee}
          options={withAny('assignee', choices.assignees)}
        />
        <FilterSelect
          name="milestone"
          label={t('issues.any.milestone')}
          value={milestone}
          options={withAny('milestone', choices.milestones)}
        />
        <FilterSelect
          name="filter"
          label={t('issues.any.filter')}
          value={mine}
          options={[
            { value: '', label: t('issues.any.filter') },
            ...filters.map((value) => ({ value, label: t(`issues.filters.${value}`) })),
          ]}
        />
        <Input
          key={author}
          name="author"
          className="issue-author"
          defaultValue={author}
          placeholder={t('issues.author')}
          aria-label={t('issues.author')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
        />
        <FilterSelect
          name="sort"
          label={t('issues.sort')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`issues.sorts.${value}`) }))}
        />
        <Button>{t('issues.apply')}</Button>
      </FilterFold>
    </FilterForm>
  )
}

/** Without empty fields and the usual order. */
function hrefOf(form: HTMLFormElement): string {
  const search = new URLSearchParams()
  const labels: string[] = []
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '' || value === 'newest') continue
    if (name === 'label') labels.push(value)
    else search.set(name, value)
  }
  if (labels.length > 0) search.set('label', labels.join(','))
  return search.size > 0 ? `/issues?${search.toString().replaceAll('%2C', ',')}` : '/issues'
}
