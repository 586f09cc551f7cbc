import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { TitleRef } from '#contract/titles'
import { titleHref } from '~/lib/format/title-href'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { TitlePage } from './title-page'
import { useFormHref } from './use-form-href'

interface DeleteTitleScreenProps {
  title: TitleRef
  reply: FormReply | undefined
}

/** Confirms the deletion of a title, with a reason. */
export function DeleteTitleScreen({ title, reply }: DeleteTitleScreenProps) {
  const { t } = useTranslation()
  const { name } = title
  const action = useFormHref(title, 'delete', reply)
  const busy = useNavigation().formMethod === 'POST'
  const failed = describeFailure(t, reply, { already_merged: t('titleForms.errors.merged', { name }) })
  return (
    <TitlePage title={title} heading={t('titleForms.remove.title', { name })}>
      <div className="stack max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        <p>{t('titleForms.remove.text')}</p>
        <p className="dim">{t('titleForms.remove.limits')}</p>
        <Form method="post" action={action} className="stack">
          <Field
            id="reason"
            label={t('titleForms.fields.reason')}
            hint={t('titleForms.remove.reasonHint')}
            error={describeFieldError(t, reply, 'reason')}
          >
            {(control) => (
              <Input {...control} name="reason" maxLength={500} required defaultValue={reply?.values.reason} />
            )}
          </Field>
          <div className="line">
            <Button look="danger" busy={busy}>
              {t('titleForms.remove.submit')}
            </Button>
            <LinkButton href={titleHref(title)}>{t('forms.cancel')}</LinkButton>
          </div>
        </Form>
      </div>
    </TitlePage>
  )
}
