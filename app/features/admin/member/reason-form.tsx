import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'
import type { staffActs } from './member-acts'
import { describeReason, ReasonField } from './reason-field'

interface ReasonFormProps {
  intent: (typeof staffActs)[number]
  /** Name of the reason, unique on the page. */
  field: string
  hint: string
  submit: string
  look?: 'danger'
  reply: FormReply | undefined
  /** Above the reason. */
  children?: ReactNode
}

/** A form whose only field is the reason. */
export function ReasonForm({ intent, field, hint, submit, look, reply, children }: ReasonFormProps) {
  const { t } = useTranslation()
  return (
    <Form key={reply?.attempt} method="post" className="stack max-w-measure">
      {children}
      <ReasonField {...describeReason(t, field, reply)} hint={hint} />
      <p>
        <Button look={look} name="intent" value={intent}>
          {submit}
        </Button>
      </p>
    </Form>
  )
}
