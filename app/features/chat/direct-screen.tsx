import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { chatFieldError, chatFormError } from './chat-errors'
import type { ChatReply } from './chat-view'

export function DirectScreen({ to, reply }: { to: string; reply: ChatReply | undefined }) {
  const { t } = useTranslation()
  const failed = chatFormError(t, reply)
  return (
    <div className="stack">
      <header className="head">
        <h1 className="head-title">{t('chat.directTitle')}</h1>
      </header>
      <ErrorSummary>{failed}</ErrorSummary>
      <Form method="post" className="stack max-w-measure">
        <Field
          id="username"
          label={t('chat.member')}
          hint={t('chat.directHint')}
          error={chatFieldError(t, reply, 'username')}
        >
          {(control) => (
            <Input
              {...control}
              name="username"
              maxLength={64}
              required
              autoComplete="off"
              defaultValue={reply?.values.username ?? to}
            />
          )}
        </Field>
        <div className="line">
          <Button look="primary">{t('chat.open')}</Button>
        </div>
      </Form>
    </div>
  )
}

export function NoRooms() {
  const { t } = useTranslation()
  return (
    <Empty title={t('chat.noRooms')}>
      <p>{t('chat.noRoomsText')}</p>
    </Empty>
  )
}
