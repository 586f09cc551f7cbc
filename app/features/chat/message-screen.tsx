import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { ServerHtml } from '~/render/server-html/server-html'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Textarea } from '~/ui/textarea'
import { messageHref, roomHref } from './chat-address'
import { chatFieldError, chatFormError } from './chat-errors'
import type { ChatReply, RoomHead } from './chat-view'

interface MessageScreenProps {
  room: RoomHead
  id: number
  canEdit: boolean
  canDelete: boolean
  isMine: boolean
  source: string
  text: string | null
  reply: ChatReply | undefined
}

export function MessageScreen({ room, id, canEdit, canDelete, isMine, source, text, reply }: MessageScreenProps) {
  const { t } = useTranslation()
  const back = messageHref(room.slug, id)
  const action = roomHref(room.slug, `/messages/${id}`)
  const failed = chatFormError(t, reply)
  return (
    <div className="stack-l">
      <header className="head">
        <h1 className="head-title">{t('chat.messageTitle', { room: room.name })}</h1>
      </header>
      <ErrorSummary>{failed}</ErrorSummary>
      <ServerHtml as="div" className="comment-preview prose prose-small" name="message-text" html={text} />
      {/* A refused text stays in its form, even when the member was muted or the message deleted in the meantime. */}
      {(canEdit || reply?.values.intent === 'edit') && (
        <Form method="post" action={action} className="stack">
          <Field id="edit-source" label={t('chat.text')} error={chatFieldError(t, reply, 'source')}>
            {(control) => (
              <Textarea
                {...control}
                name="source"
                maxLength={2000}
                required
                defaultValue={reply?.values.source ?? source}
              />
            )}
          </Field>
          <div className="line">
            <Button look="primary" name="intent" value="edit">
              {t('chat.save')}
            </Button>
            <LinkButton href={back}>{t('chat.cancel')}</LinkButton>
          </div>
        </Form>
      )}
      {canDelete && (
        <Panel title={t('chat.deleteTitle')}>
          <Form method="post" action={action} className="stack">
            <p>{isMine ? t('chat.deleteOwn') : t('chat.deleteOther')}</p>
            {!isMine && (
              <Field id="reason" label={t('chat.why')} error={describeFieldError(t, reply, 'reason')}>
                {(control) => (
                  <Input {...control} name="reason" maxLength={500} required defaultValue={reply?.values.reason} />
                )}
              </Field>
            )}
            <div className="line">
              <Button look="danger" name="intent" value="delete">
                {t('chat.deleteIt')}
              </Button>
              {!canEdit && <LinkButton href={back}>{t('chat.cancel')}</LinkButton>}
            </div>
          </Form>
        </Panel>
      )}
    </div>
  )
}
