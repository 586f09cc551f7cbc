import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'

interface AuthFormProps {
  reply: FormReply | undefined
  failed: string | null
  submit: string
  children?: ReactNode
}

/** Shakes once when it is refused. Fields keep their values. */
export function AuthForm({ reply, failed, submit, children }: AuthFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form key={reply?.attempt} method="post" className={classNames('stack', reply && 'shake')}>
      <ErrorSummary>{failed}</ErrorSummary>
      {children}
      <Button look="primary" wide busy={busy}>
        {submit}
      </Button>
    </Form>
  )
}
