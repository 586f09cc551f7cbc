import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Panel } from '~/ui/panel'
import { Textarea } from '~/ui/textarea'
import { TimeText } from '~/ui/time-text'

interface ConversationPanelProps {
  /** Path of the page. */
  action: string
  label: string
  hint: string
  empty: string
  messages: { id: number; by: string; text: string; time: { iso: string; text: string; exact: string } }[]
  /** Number of own messages: one more clears the form. Those of others, which the page may load at any time, do not. */
  sent: number
  canWrite: boolean
  reply: FormReply | undefined
}

export function ConversationPanel(props: ConversationPanelProps) {
  const { action, label, hint, empty, messages, sent, canWrite, reply } = props
  const { t } = useTranslation()
  return (
    <Panel id="conversation" title={t('reports.conversation')}>
      <div className="stack max-w-measure">
        {messages.length === 0 && <p className="dim">{empty}</p>}
        {messages.length > 0 && (
          <ol className="stack" aria-label={t('reports.conversation')}>
            {messages.map(({ id, by, text, time }) => (
              <li key={id} className="border-b pb-4">
                <p className="hint">
                  {by} · <TimeText {...time} />
                </p>
                <p className="whitespace-pre-line break-words">{text}</p>
              </li>
            ))}
          </ol>
        )}
        {canWrite && (
          <Form method="post" action={action} className="stack" key={reply?.attempt ?? sent}>
            <Field id="message" label={label} hint={hint} error={describeFieldError(t, reply, 'message')}>
              {(control) => (
                <Textarea
                  {...control}
                  name="message"
                  required
                  maxLength={2000}
                  rows={3}
                  defaultValue={reply?.values.message}
                />
              )}
            </Field>
            <p>
              <Button name="act" value="message">
                {t('reports.sendMessage')}
              </Button>
            </p>
          </Form>
        )}
      </div>
    </Panel>
  )
}
