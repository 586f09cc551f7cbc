import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import { type LabelForm, labelsPage } from './labels-view'

const colors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const

interface LabelFormProps {
  form: LabelForm
  reply: FormReply | undefined
}

/** Adds or changes a label or a milestone, or deletes it. */
export function LabelFormScreen({ form, reply }: LabelFormProps) {
  const { t } = useTranslation()
  const { kind, slug, values } = form
  const parents = [
    { href: '/issues', label: t('issues.title') },
    { href: labelsPage, label: t('issues.headings.labels') },
  ]
  const failed = describeFailure(t, reply, {
    name_taken: t('issueLabels.errors.taken'),
    too_many: t('issueLabels.errors.tooMany'),
    changed_meanwhile: t('issueLabels.errors.conflict'),
  })
  return (
    <>
      <Breadcrumb label={t('issues.crumbs')} parents={parents} />
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {slug === null ? t(`issueLabels.${kind}s.add`) : values.name}
        </h1>
      </div>
      <div className="stack-l max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        {reply?.failed === 'changed_meanwhile' && (
          <p>
            <a className="link" href={`${labelsPage}?${kind}=${slug}`}>
              {t('issueLabels.load')}
            </a>
          </p>
        )}
        <FieldsForm form={form} reply={reply} />
        {slug !== null && <DeleteForm form={form} slug={slug} reply={reply} />}
      </div>
    </>
  )
}

function FieldsForm({ form, reply }: LabelFormProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const { kind, slug } = form
  const own = reply?.values.act === kind ? reply : undefined
  const address = `${labelsPage}?${kind}=${slug ?? 'new'}`
  const field = (name: string, control: (control: { id: string }) => ReactNode) => (
    <Field
      id={name}
      label={t(`issueLabels.fields.${name}` as 'issueLabels.fields.name')}
      error={describeFieldError(t, own, name)}
    >
      {control}
    </Field>
  )
  const textOf = (name: 'name' | 'description') => own?.values[name] ?? form.values[name]
  // After a conflict the next attempt replaces the other values.
  const edited = own?.failed === 'changed_meanwhile' ? undefined : own?.values
  return (
    <Form key={own?.attempt} method="post" action={address} className="stack">
      {slug !== null && <input type="hidden" name="slug" value={slug} />}
      {slug !== null &&
        Object.entries(form.values).map(([name, value]) => (
          <input
            key={name}
            type="hidden"
            name={`from.${name}`}
            value={edited ? edited[`from.${name}`] : printValue(value)}
          />
        ))}
      {field('name', (control) => (
        <Input {...control} name="name" defaultValue={textOf('name')} maxLength={40} autoComplete="off" required />
      ))}
      {field('description', (control) => (
        <Input {...control} name="description" defaultValue={textOf('description')} maxLength={300} />
      ))}
      {form.kind === 'label' &&
        field('color', (control) => (
          <Select
            {...control}
            name="color"
            defaultValue={own?.values.color ?? form.values.color}
            options={colors.map((color) => ({ value: color, label: t(`issueLabels.colors.${color}`) }))}
          />
        ))}
      {form.kind === 'milestone' && (
        <>
          {field('dueOn', (control) => (
            <Input
              {...control}
              type="date"
              name="dueOn"
              defaultValue={(own ? own.values.dueOn : form.values.dueOn) ?? ''}
            />
          ))}
          <Checkbox
            name="isOpen"
            value="1"
            label={t('issueLabels.fields.isOpen')}
            hint={t('issueLabels.fields.isOpenHint')}
            defaultChecked={own ? own.values.isOpen === '1' : form.values.isOpen}
          />
        </>
      )}
      <div className="line">
        <Button look="primary" name="act" value={kind} busy={busy === kind}>
          {t('forms.save')}
        </Button>
        <LinkButton href={labelsPage}>{t('forms.cancel')}</LinkButton>
      </div>
    </Form>
  )
}

/** As the form sends it. */
function printValue(value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  return value ?? ''
}

function DeleteForm({ form: { kind, issues }, slug, reply }: LabelFormProps & { slug: string }) {
  const { t } = useTranslation()
  const act = `delete-${kind}` as const
  const busy = useNavigation().formData?.get('act') === act
  const own = reply?.values.act === act ? reply : undefined
  return (
    <Panel title={t(`issueLabels.${kind}s.delete`)}>
      <Form method="post" action={`${labelsPage}?${kind}=${slug}`} className="stack">
        <p className="dim">{t(`issueLabels.${kind}s.deleteText`, { count: issues })}</p>
        <input type="hidden" name="slug" value={slug} />
        <Checkbox
          id="sure"
          name="sure"
          label={t(`issueLabels.${kind}s.sure`)}
          error={describeFieldError(t, own, 'sure')}
          required
        />
        <div>
          <Button look="danger" name="act" value={act} busy={busy}>
            {t(`issueLabels.${kind}s.delete`)}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
