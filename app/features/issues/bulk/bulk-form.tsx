import { useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import type { Choice } from '~/ui/choice'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import { issueHref } from '../issue-filter'
import type { IssuesView } from '../issues-view'
import type { BulkReply } from './bulk.server'

interface BulkFormProps extends Pick<IssuesView, 'choices' | 'bulk'> {
  reply: BulkReply | undefined
  /** The rows with their check boxes. */
  children: ReactNode
}

/** For the staff: changes the selected issues of a page at once, after a confirmation that names them. */
export function BulkForm({ choices, bulk, reply, children }: BulkFormProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const busy = useNavigation().formData?.get('act')
  const action = pathname + search
  const isUnselected = reply?.errors.issues !== undefined
  const failed = isUnselected
    ? t('issues.bulk.noIssues')
    : describeFailure(t, reply, { no_change: t('issues.bulk.noChange') })
  return (
    <>
      {bulk && <Result {...bulk} />}
      <ErrorSummary>{failed}</ErrorSummary>
      {reply?.review && <Review key={reply.attempt} action={action} review={reply.review} values={reply.values} />}
      <Form method="post" action={action} preventScrollReset>
        {children}
        <Fold label={t('issues.bulk.title')} open={Boolean(reply?.failed || isUnselected)}>
          <div className="stack">
            <BulkFields choices={choices} values={reply?.values} />
            <div>
              <Button name="act" value="review" busy={busy === 'review'}>
                {t('issues.bulk.review')}
              </Button>
            </div>
          </div>
        </Fold>
      </Form>
    </>
  )
}

function BulkFields({ choices, values }: Pick<IssuesView, 'choices'> & { values: BulkReply['values'] | undefined }) {
  const { t } = useTranslation()
  const { labels, assignees, milestones } = choices
  const unchanged = { value: '', label: t('issues.bulk.unchanged') }
  const none = { value: '-', label: t('issues.bulk.none') }
  const select = (name: keyof typeof names, options: Choice[]) => (
    <Field id={`bulk-${name}`} label={t(names[name])}>
      {(control) => <Select {...control} name={name} defaultValue={values?.[name]} options={[unchanged, ...options]} />}
    </Field>
  )
  return (
    <div className="issue-bulk">
      {select('addLabel', labels)}
      {select('removeLabel', labels)}
      {select('assignee', [none, ...assignees])}
      {select('milestone', [none, ...milestones])}
      {select(
        'kind',
        (['bug', 'idea', 'content'] as const).map((value) => ({ value, label: t(`issues.kinds.${value}`) })),
      )}
      {select(
        'stage',
        (['open', 'planned', 'in_progress'] as const).map((value) => ({ value, label: t(`issues.stages.${value}`) })),
      )}
      {select(
        'state',
        (['completed', 'not_planned', 'open'] as const).map((value) => ({ value, label: t(`issues.close.${value}`) })),
      )}
      <Field id="bulk-reason" label={t('issues.bulk.reason')} hint={t('issues.bulk.reasonHint')}>
        {(control) => <Input {...control} name="reason" defaultValue={values?.reason} maxLength={500} />}
      </Field>
    </div>
  )
}

const names = {
  addLabel: 'issues.bulk.addLabel',
  removeLabel: 'issues.bulk.removeLabel',
  assignee: 'issues.bulk.assignee',
  milestone: 'issues.bulk.milestone',
  kind: 'issues.form.kind',
  stage: 'issues.bulk.stage',
  state: 'issues.state',
} as const

interface ReviewProps {
  action: string
  review: NonNullable<BulkReply['review']>
  values: BulkReply['values']
}

function Review({ action, review: { numbers, changes }, values }: ReviewProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const { issues = '', act: _, member: _member, ...fields } = values
  const count = numbers.length
  return (
    <section className="issue-similar mb-5" aria-labelledby="review-title">
      <h2 id="review-title">{t('issues.bulk.sure', { count })}</h2>
      <p className="dim">{numbers.join(', ')}</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Form method="post" action={action} className="line">
        {issues.split(' ').map((issue) => (
          <input key={issue} type="hidden" name="issues" value={issue} />
        ))}
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button look="primary" name="act" value="apply" busy={busy === 'apply'}>
          {t('issues.bulk.apply', { count })}
        </Button>
        <LinkButton href={action}>{t('forms.cancel')}</LinkButton>
      </Form>
    </section>
  )
}

function Result({ changed, conflicts }: NonNullable<IssuesView['bulk']>) {
  const { t } = useTranslation()
  return (
    <div className="stack mb-5" role="status">
      <Banner>{t('issues.bulk.changed', { count: changed })}</Banner>
      {conflicts.length > 0 && (
        <Banner tone="warn">
          {t('issues.bulk.conflicts')}{' '}
          {conflicts.map((number) => (
            <a key={number} className="link" href={issueHref(number)}>
              #{number}{' '}
            </a>
          ))}
        </Banner>
      )}
    </div>
  )
}
