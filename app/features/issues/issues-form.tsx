import { useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import type { Choice } from '~/ui/choice'
import { FilterFold } from '~/ui/fold'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import type { IssuesView } from './issues-view'

const kinds = ['bug', 'idea', 'content'] as const
const filters = ['mine', 'assigned', 'voted', 'watched'] as const
const sorts = ['newest', 'updated', 'votes', 'comments'] as const

/** A GET form: the URL is the state. With scripts, a choice applies at once. */
export function IssuesForm({ filter, choices, terms }: Pick<IssuesView, 'filter' | 'choices' | 'terms'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { q, state, labels, assignee, author, milestone, kind, filter: mine, sort } = filter
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
  const withAny = (label: string, none: string, options: Choice[]) => [
    { value: '', label },
    { value: '-', label: none },
    ...options,
  ]
  return (
    <form ref={form} action="/issues" onSubmit={submit} className="filters" aria-label={t('issues.filter')}>
      {state !== 'open' && <input type="hidden" name="state" value={state} />}
      {labels.map((slug) => (
        <input key={slug} type="hidden" name="label" value={slug} />
      ))}
      <Input
        key={`q ${q}`}
        type="search"
        name="q"
        className="grow"
        defaultValue={q}
        placeholder={t('issues.search')}
        aria-label={t('issues.search')}
        maxLength={200}
        autoComplete="off"
      />
      <FilterFold label={t('issues.filter')} open={terms.length > 0}>
        {select('label', t('issues.any.label'), '', [
          ...withAny(t('issues.any.label'), t('issues.none.label'), choices.labels).filter(
            ({ value }) => value === '' || !labels.includes(value),
          ),
        ])}
        {select('kind', t('issues.any.kind'), kind, [
          { value: '', label: t('issues.any.kind') },
          ...kinds.map((value) => ({ value, label: t(`issues.kinds.${value}`) })),
        ])}
        {select(
          'assignee',
          t('issues.any.assignee'),
          assignee,
          withAny(t('issues.any.assignee'), t('issues.none.assignee'), choices.assignees),
        )}
        {select(
          'milestone',
          t('issues.any.milestone'),
          milestone,
          withAny(t('issues.any.milestone'), t('issues.none.milestone'), choices.milestones),
        )}
        {select('filter', t('issues.any.filter'), mine, [
          { value: '', label: t('issues.any.filter') },
          ...filters.map((value) => ({ value, label: t(`issues.filters.${value}`) })),
        ])}
        <Input
          key={`author ${author}`}
          name="author"
          className="issue-author"
          defaultValue={author}
          placeholder={t('issues.author')}
          aria-label={t('issues.author')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
        />
        {select(
          'sort',
          t('issues.sort'),
          sort,
          sorts.map((value) => ({ value, label: t(`issues.sorts.${value}`) })),
        )}
        <Button>{t('issues.apply')}</Button>
      </FilterFold>
    </form>
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
