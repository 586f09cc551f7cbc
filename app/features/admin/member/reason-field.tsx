import type { TFunction } from 'i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'

/**
 * Props that name the field and its error in the summary of the form.
 * @param id unique on the page, since each form has its own
 */
export const describeReason = (t: TFunction, id: string, reply: FormReply | undefined) => ({
  id,
  label: t('admin.member.reason'),
  error: describeFieldError(t, reply, id),
  typed: reply?.values[id],
})

export function ReasonField({ id, label, error, typed, hint }: ReturnType<typeof describeReason> & { hint: string }) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Input {...control} name={id} defaultValue={typed} minLength={3} maxLength={300} autoComplete="off" required />
      )}
    </Field>
  )
}
