import { useTranslation } from 'react-i18next'
import { sayFieldError } from '~/lib/forms/say-failure'
import { ServerHtml } from '~/render/server-html/server-html'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import type { CommentPlace } from './comment-address'
import { CommentPage } from './comment-page'
import { Composer } from './composer'
import type { WritingReply } from './conversation-view'

export interface EditScreenProps {
  id: number
  place: CommentPlace
  /** The text to edit, or its draft. */
  text: string
  revision: number
  isMine: boolean
  /** The current text as server HTML, if someone else changed it in the meantime. */
  currentText: { html: string | null } | null
  reply: WritingReply | undefined
}

export function EditScreen({ id, place, text, revision, isMine, currentText, reply }: EditScreenProps) {
  const { t } = useTranslation()
  return (
    <CommentPage place={place} title={t('conversation.editTitle')}>
      {reply?.failed === 'edited_meanwhile' && currentText && (
        <Panel title={t('conversation.currentText')}>
          <ServerHtml as="div" className="prose prose-small" name="current-text" html={currentText.html} />
        </Panel>
      )}
      <Composer
        view={{ draft: `comment:${id}`, text, quote: '' }}
        reply={reply}
        action={`/comments/${id}/edit`}
        label={t('conversation.text')}
        submit={t('conversation.save')}
        failures={{ edited_meanwhile: t('conversation.errors.editConflict') }}
        cancel={<LinkButton href={place.comment}>{t('conversation.cancel')}</LinkButton>}
      >
        <input type="hidden" name="revision" value={revision} />
        {!isMine && (
          <Field
            id="reason"
            label={t('conversation.why')}
            hint={t('conversation.whyEdit')}
            error={sayFieldError(t, reply, 'reason')}
          >
            {(control) => (
              <Input {...control} name="reason" maxLength={500} required defaultValue={reply?.values.reason} />
            )}
          </Field>
        )}
      </Composer>
    </CommentPage>
  )
}
