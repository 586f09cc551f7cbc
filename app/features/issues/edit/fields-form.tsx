import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import type { EditProps } from './edit-props'

const kinds = ['bug', 'idea', 'content'] as const
const stages = ['open', 'planned', 'in_progress'] as const

/** Sends the fields as they were with the fields as they are, so that only changes are saved. */
export function FieldsForm({ issue, action, reply }: EditProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const own = reply?.values.act === 'save' ? reply : undefined
  const values: Record<string, string | undefined> = own?.values ?? issue.values
  const errorOf = (name: string) => describeFieldError(t, own, name)
  const { choices } = issue
  const chosen = values.labels?.split(' ') ?? []
  const select = (name: 'kind' | 'assignee' | 'milestone' | 'stage', options: { value: string; label: string }[]) => (
    <Field id={name} label={t(`issueForms.fields.${name}`)} error={errorOf(name)}>
      {(control) => <Select {...control} name={name} defaultValue={values[name]} options={options} />}
    </Field>
  )
  const none = { value: '', label: t('issueForms.none') }
  return (
    <Form key={own?.attempt} method="post" action={action} className="stack">
      <input type="hidden" name="revision" value={own?.values.revision ?? issue.revision} />
      <input type="hidden" name="before" value={own?.values.before ?? JSON.stringify(issue.values)} />
      <Field id="title" label={t('issueForms.fields.title')} error={errorOf('title')}>
        {(control) => (
          <Input {...control} name="title" defaultValue={values.title} maxLength={150} autoComplete="off" required />
        )}
      </Field>
      {choices && (
        <>
          {select(
            'kind',
            kinds.map((kind) => ({ value: kind, label: t(`issues.kinds.${kind}`) })),
          )}
          {choices.labels.length > 0 && (
            <fieldset id="labels" className="field">
              <legend className="label">{t('issueForms.fields.labels')}</legend>
              <div className="choices-inline">
                {choices.labels.map(({ value, label }) => (
                  <Checkbox
                    key={value}
                    name="labels"
                    value={value}
                    label={label}
                    defaultChecked={chosen.includes(value)}
                  />
                ))}
              </div>
              {errorOf('labels') && <p className="field-error">{errorOf('labels')}</p>}
            </fieldset>
          )}
          {select('assignee', [none, ...choices.assignees])}
          {select('milestone', [none, ...choices.milestones])}
          {issue.isOpen &&
            select(
              'stage',
              stages.map((stage) => ({ value: stage, label: t(`issues.stages.${stage}`) })),
            )}
          <Field
            id="reason"
            label={t('issueForms.fields.reason')}
            hint={t('issueForms.fields.reasonHint')}
            error={errorOf('reason')}
          >
            {(control) => <Input {...control} name="reason" defaultValue={values.reason} maxLength={500} />}
          </Field>
        </>
      )}
      <div className="line">
        <Button look="primary" name="act" value="save" busy={busy === 'save'}>
          {t('issueForms.save')}
        </Button>
        <LinkButton href={issue.href}>{t('forms.cancel')}</LinkButton>
      </div>
    </Form>
  )
}
