import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sendTyping } from '~/lib/realtime/enter-room'
import { useHydrated } from '~/render/document/use-hydrated'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { MemberField } from '~/ui/form'
import { useCompletion } from '~/ui/markdown-editor/use-completion'
import { Textarea } from '~/ui/textarea'
import { roomHref } from './chat-address'
import { chatFieldError, chatFormError } from './chat-errors'
import type { ChatReply, RoomComposer, RoomHead } from './chat-view'

interface ComposerProps {
  form: RefObject<HTMLFormElement>
  room: RoomHead
  composer: RoomComposer
  /** The message being replied to: from the URL, or chosen since. */
  answers: RoomComposer['answers']
  reply: ChatReply | undefined
  isHidden: boolean
  onCancelReply: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** With JavaScript, Enter sends and Shift+Enter starts a new line. */
export function Composer({
  form,
  room,
  composer,
  answers,
  reply,
  isHidden,
  onCancelReply: onAnswerNobody,
  onSubmit,
}: ComposerProps) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const suggestions = useCompletion(field, {
    label: t('editor.suggestions'),
    countOf: (count) => t('editor.suggestionCount', { count }),
    commands: composer.commands,
  })
  const failed = chatFormError(t, reply)
  const sourceError = chatFieldError(t, reply, 'source')
  const label = t('chat.message', { room: room.name })
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    suggestions.load()
    // 229: the key that ends an input method's text, in browsers that report its end first.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <div id="write" className="stack" hidden={isHidden}>
      <ErrorSummary
        takesFocus={!hydrated}
        errors={sourceError ? [{ id: 'chat-source', label, error: sourceError }] : []}
      >
        {failed}
      </ErrorSummary>
      <form
        ref={form}
        method="post"
        action={roomHref(room.slug, '#write')}
        className="stack chat-compose"
        data-queues-offline
        onSubmit={onSubmit}
      >
        <MemberField />
        <input type="hidden" name="clientId" value={reply?.values.clientId ?? composer.clientId} />
        {answers && (
          <p className="line">
            <input type="hidden" name="replyTo" value={answers.id} />
            {t('chat.answering', { name: answers.name })}
            {hydrated ? (
              <Button type="button" look="ghost" size="small" onClick={onAnswerNobody}>
                {t('chat.cancelReply')}
              </Button>
            ) : (
              <a className="link" href={roomHref(room.slug)}>
                {t('chat.cancelReply')}
              </a>
            )}
          </p>
        )}
        {suggestions.list}
        <div className="chat-write">
          <Field id="chat-source" label={label} isLabelHidden hint={t('chat.hint')} error={sourceError}>
            {(control) => (
              <Textarea
                {...control}
                ref={field}
                name="source"
                rows={2}
                placeholder={label}
                maxLength={2000}
                required
                defaultValue={reply?.values.source}
                onKeyDown={send}
                onInput={() => sendTyping(`chat:${room.slug}`)}
              />
            )}
          </Field>
          {/* A press leaves the focus in the field: without it the keyboard of a phone would close. */}
          <Button look="primary" onMouseDown={(event) => event.preventDefault()}>
            {t('chat.send')}
          </Button>
        </div>
        {composer.slow && <p className="hint">{composer.slow}</p>}
      </form>
    </div>
  )
}
