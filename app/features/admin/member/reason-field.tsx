import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'

interface ReasonFieldProps {
  /** Unique on the page, since each form has its own. */
  id: string
  hint: string
  reply: FormReply | undefined
}

export function ReasonField({ id, hint, reply }: ReasonFieldProps) {
  const { t } = useTranslation()
  return (
    <Field id={id} label={t('admin.member.reason')} hint={hint} error={describeFieldError(t, reply, id)}>
      {(control) => (
        <Input
          {...control}
          name={id}
          defaultValue={reply?.values[id]}
          minLength={3}
          maxLength={300}
          autoComplete="off"
          required
        />
      )}
    </Field>
  )
}
