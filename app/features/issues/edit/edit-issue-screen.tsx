import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import { Breadcrumb } from '~/ui/breadcrumb'
import { ErrorSummary } from '~/ui/error-summary'
import type { EditedIssue, EditReply } from './edit-issue.server'
import type { EditProps } from './edit-props'
import { FieldsForm } from './fields-form'
import { RelationForms } from './relation-forms'
import { DuplicateForm, LockForm } from './state-forms'

/** The title for the author of an issue; everything else for the staff. */
export function EditIssueScreen(props: EditProps) {
  const { t } = useTranslation()
  const { issue, reply } = props
  const parents = [
    { href: '/issues', label: t('issues.title') },
    { href: issue.href, label: `#${issue.number} ${issue.title}` },
  ]
  return (
    <>
      <Breadcrumb label={t('issues.crumbs')} parents={parents} />
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('issueForms.title')}
        </h1>
      </div>
      <div className="stack-l max-w-measure">
        <ErrorSummary>{describeFailure(t, reply, { edited_meanwhile: t('issueForms.conflict.text') })}</ErrorSummary>
        {reply?.conflict && <Conflict issue={issue} changes={reply.conflict} />}
        <FieldsForm {...props} />
        {issue.canManage && (
          <>
            <RelationForms {...props} />
            {issue.isOpen && <DuplicateForm {...props} />}
            <LockForm {...props} />
          </>
        )}
      </div>
    </>
  )
}

function Conflict({ issue, changes }: { issue: EditedIssue; changes: NonNullable<EditReply['conflict']> }) {
  const { t } = useTranslation()
  const { choices } = issue
  const known = [...(choices?.labels ?? []), ...(choices?.milestones ?? [])]
  const nameOf = (slug: string) => known.find(({ value }) => value === slug)?.label ?? slug
  const show = ({ name, value }: (typeof changes)[number]) => {
    if (name === 'kind') return t(`issues.kinds.${value}` as 'issues.kinds.bug')
    if (name === 'stage') return t(`issues.stages.${value}` as 'issues.stages.open')
    if (name === 'title') return value
    return value === '' ? t('issueForms.none') : value.split(' ').map(nameOf).join(', ')
  }
  return (
    <section aria-labelledby="conflict-title">
      <h2 id="conflict-title" className="panel-head">
        {t('issueForms.conflict.title')}
      </h2>
      <dl className="kv">
        {changes.map((change) => (
          <div key={change.name}>
            <dt className="dim">{t(`issueForms.fields.${change.name}`)}</dt>
            <dd>{show(change)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
