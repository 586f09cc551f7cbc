import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'

interface InviteFormProps {
  id: string
  left: number
  reply?: FormReply
  children?: ReactNode
}

/** With an email address the link is mailed, without one it is shown. */
export function InviteForm({ id, left, reply, children }: InviteFormProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action="/account/invites" className="stack" key={reply?.attempt}>
      <p>{t('invites.left', { count: left })}</p>
      <Field
        id={`${id}-email`}
        label={t('invites.email')}
        hint={t('invites.emailHint')}
        error={describeFieldError(t, reply, 'email', () => t('invites.faults.email'))}
      >
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            defaultValue={reply?.values.email}
            disabled={left === 0}
          />
        )}
      </Field>
      <Field
        id={`${id}-note`}
        label={t('invites.note')}
        hint={t('invites.noteHint')}
        error={describeFieldError(t, reply, 'note')}
      >
        {(control) => (
          <Input
            {...control}
            name="note"
            autoComplete="off"
            maxLength={200}
            defaultValue={reply?.values.note}
            disabled={left === 0}
          />
        )}
      </Field>
      <div>
        {children}
        <Button look="primary" name="intent" value="create" busy={busy} disabled={left === 0}>
          {t('invites.create')}
        </Button>
      </div>
    </Form>
  )
}
