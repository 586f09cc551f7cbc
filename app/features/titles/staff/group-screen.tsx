import { useNavigation } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TitleRef } from '#contract/titles'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import { TitlePage } from './title-page'
import { useFormHref } from './use-form-href'

interface GroupScreenProps {
  title: TitleRef
  releases: { slug: string; name: string }[]
  /** Torrents that were chosen before an error. */
  chosen: string[]
  reply: FormReply | undefined
}

type FormProps = GroupScreenProps & { action: string }

/** Merges a title into another one, or splits releases from it. Each asks for a reason. */
export function GroupScreen(props: GroupScreenProps) {
  const { t } = useTranslation()
  const { title, releases, reply } = props
  const action = useFormHref(title, 'group', reply)
  const failed = describeFailure(t, reply, {
    title_exists: t('titleForms.errors.exists'),
    title_merged: t('titleForms.errors.merged', { name: title.name }),
  })
  return (
    <TitlePage title={title} heading={t('titleForms.group.title', { name: title.name })}>
      <div className="stack-l max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        <MergeForm {...props} action={action} />
        {releases.length > 0 && <SplitForm {...props} action={action} />}
      </div>
    </TitlePage>
  )
}

/** The reply of one of the page's forms. */
const replyOf = (reply: FormReply | undefined, act: string) => (reply?.values.act === act ? reply : undefined)

function ReasonField({ id, reply }: { id: string; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  return (
    <Field
      id={id}
      label={t('titleForms.fields.reason')}
      hint={t('titleForms.fields.reasonHint')}
      error={describeFieldError(t, reply, 'reason')}
    >
      {(control) => <Input {...control} name="reason" defaultValue={reply?.values.reason} maxLength={500} required />}
    </Field>
  )
}

function describeTarget(t: TFunction, code: string): string {
  if (code === 'same') return t('titleForms.errors.sameTitle')
  return code === 'unknown' ? t('titleForms.errors.notFound') : t('titleForms.errors.address')
}

function MergeForm({ title, action, reply }: FormProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const own = replyOf(reply, 'merge')
  return (
    <Panel id="merge" title={t('titleForms.merge.title')}>
      <Form method="post" action={`${action}#merge`} className="stack">
        <p>{t('titleForms.merge.text', { name: title.name })}</p>
        <Field
          id="into"
          label={t('titleForms.merge.into')}
          hint={t('titleForms.merge.intoHint')}
          error={describeFieldError(t, own, 'into', (code) => describeTarget(t, code))}
        >
          {(control) => <Input {...control} name="into" defaultValue={own?.values.into} maxLength={300} required />}
        </Field>
        <ReasonField id="merge-reason" reply={own} />
        <div>
          <Button look="danger" name="act" value="merge" busy={busy === 'merge'}>
            {t('titleForms.merge.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function SplitForm({ releases, chosen, action, reply }: FormProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const own = replyOf(reply, 'split')
  const wrong = describeFieldError(t, own, 'torrents', (code) =>
    code === 'other_title' ? t('titleForms.errors.notHere') : t('titleForms.errors.noTorrent'),
  )
  return (
    <Panel id="split" title={t('titleForms.split.title')}>
      <Form method="post" action={`${action}#split`} className="stack">
        <p>{t('titleForms.split.text')}</p>
        <fieldset id="torrents" className="field">
          <legend className="label">{t('titleForms.split.torrents')}</legend>
          {releases.map(({ slug, name }) => (
            <Checkbox key={slug} name="torrents" value={slug} label={name} defaultChecked={chosen.includes(slug)} />
          ))}
          {wrong && <p className="field-error">{wrong}</p>}
        </fieldset>
        <Field id="split-name" label={t('titleForms.split.name')} error={describeFieldError(t, own, 'name')}>
          {(control) => <Input {...control} name="name" defaultValue={own?.values.name} maxLength={200} required />}
        </Field>
        <Field id="split-year" label={t('titleForms.fields.year')} error={describeFieldError(t, own, 'year')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              name="year"
              defaultValue={own?.values.year}
              min={1000}
              max={9999}
              inputMode="numeric"
            />
          )}
        </Field>
        <ReasonField id="split-reason" reply={own} />
        <div>
          <Button name="act" value="split" busy={busy === 'split'}>
            {t('titleForms.split.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
