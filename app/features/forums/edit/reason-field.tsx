import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'

/** The reply to one of the forms of a page. */
export const replyTo = (reply: FormReply | undefined, ...acts: string[]) =>
  acts.includes(reply?.values.act ?? '') ? reply : undefined

export function ReasonField({ id, reply }: { id: string; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  return (
    <Field
      id={id}
      label={t('threadForms.reason')}
      hint={t('threadForms.reasonHint')}
      error={describeFieldError(t, reply, 'reason')}
    >
      {(control) => <Input {...control} name="reason" defaultValue={reply?.values.reason} maxLength={500} required />}
    </Field>
  )
}
