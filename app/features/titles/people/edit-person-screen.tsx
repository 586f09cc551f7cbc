import { useNavigation } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { PersonRef } from '#contract/credits'
import { personHref } from '~/lib/format/person-href'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'

interface EditPersonScreenProps {
  person: PersonRef
  reply: FormReply | undefined
}

/** Renames a person, or merges one into another. Each asks for a reason. */
export function EditPersonScreen({ person, reply }: EditPersonScreenProps) {
  const { t } = useTranslation()
  const { slug, name } = person
  const failed = describeFailure(t, reply, { name_taken: t('people.forms.errors.taken') })
  return (
    <>
      <Breadcrumb label={t('people.crumbs')} parents={[{ href: personHref(slug), label: name }]} />
      <div className="head">
        <h1 className="head-title">{t('people.forms.title', { name })}</h1>
      </div>
      <div className="stack-l max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        <RenameForm person={person} reply={replyOf(reply, 'rename')} />
        <MergeForm person={person} reply={replyOf(reply, 'merge')} />
      </div>
    </>
  )
}

/** The reply of one of the page's forms. */
const replyOf = (reply: FormReply | undefined, act: string) => (reply?.values.act === act ? reply : undefined)

function RenameForm({ person: { slug, name }, reply }: EditPersonScreenProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  return (
    <Panel id="rename" title={t('people.forms.rename.title')}>
      <Form method="post" action={`${personHref(slug)}/edit#rename`} className="stack">
        <p>{t('people.forms.rename.text')}</p>
        <Field id="name" label={t('people.forms.rename.name')} error={describeFieldError(t, reply, 'name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={reply?.values.name ?? name}
              maxLength={100}
              dir="auto"
              autoComplete="off"
              required
            />
          )}
        </Field>
        <ReasonField id="rename-reason" reply={reply} />
        <div>
          <Button look="primary" name="act" value="rename" busy={busy === 'rename'}>
            {t('people.forms.rename.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function describeTarget(t: TFunction, code: string): string {
  if (code === 'same') return t('people.forms.errors.same')
  return code === 'unknown' ? t('people.forms.errors.unknown') : t('people.forms.errors.address')
}

function MergeForm({ person: { slug, name }, reply }: EditPersonScreenProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  return (
    <Panel id="merge" title={t('people.forms.merge.title')}>
      <Form method="post" action={`${personHref(slug)}/edit#merge`} className="stack">
        <p>{t('people.forms.merge.text', { name })}</p>
        <Field
          id="into"
          label={t('people.forms.merge.into')}
          hint={t('people.forms.merge.intoHint')}
          error={describeFieldError(t, reply, 'into', (code) => describeTarget(t, code))}
        >
          {(control) => <Input {...control} name="into" defaultValue={reply?.values.into} maxLength={300} required />}
        </Field>
        <ReasonField id="merge-reason" reply={reply} />
        <div>
          <Button look="danger" name="act" value="merge" busy={busy === 'merge'}>
            {t('people.forms.merge.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function ReasonField({ id, reply }: { id: string; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  return (
    <Field
      id={id}
      label={t('people.forms.reason')}
      hint={t('people.forms.reasonHint')}
      error={describeFieldError(t, reply, 'reason')}
    >
      {(control) => <Input {...control} name="reason" defaultValue={reply?.values.reason} maxLength={500} required />}
    </Field>
  )
}
