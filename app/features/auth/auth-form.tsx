import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormReply } from '~/lib/forms/form-reply'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'

interface AuthFormProps {
  reply: FormReply | undefined
  /** Why the whole form failed, in the reader's words. */
  failed: string | null
  /** What the button does. */
  submit: string
  children?: ReactNode
}

/** A form before signing in: shakes once and says why when it did not go through. Its fields come back filled. */
export function AuthForm({ reply, failed, submit, children }: AuthFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form key={reply?.attempt} method="post" className={classNames('stack', reply && 'shake')}>
      {failed && (
        <Banner tone="bad" urgent>
          {failed}
        </Banner>
      )}
      {children}
      <Button look="primary" wide busy={busy}>
        {submit}
      </Button>
    </Form>
  )
}
