import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { ServerHtml } from '~/render/server-html/server-html'
import { Banner } from '~/ui/banner'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { ClosedEdit } from './closed-edit'
import type { CommentContext } from './comment-address'
import { CommentPage } from './comment-page'
import type { EditReply } from './comments-view'
import { Composer } from './composer'

interface EditedComment {
  id: number
  context: CommentContext
  /** The text to edit, or its draft. */
  text: string
  /** The one that the text started from. */
  revision: number
  /** That the draft is of an earlier revision, as text. */
  outdated: string | null
  /** The current text as server HTML, when the draft is of an earlier revision. */
  currentText: { html: string | null } | null
  isMine: boolean
  /** Why a moderator refused the edit, as text. */
  refused: string | null
}

interface EditScreenProps {
  /** Null when the member may not edit it. */
  comment: EditedComment | null
  reply: EditReply | undefined
}

/** The form stays when the data of the page are loaded again after the comment was deleted or locked. */
export function EditScreen({ comment: newest, reply }: EditScreenProps) {
  const { t } = useTranslation()
  const [opened] = useState(newest)
  const comment = newest ?? opened
  const closed = t('comments.errors.editClosed')
  if (!comment) {
    const title = t('comments.editTitle')
    return <ClosedEdit title={title} words={closed} label={t('comments.text')} text={reply?.values.source} />
  }
  const { id, context, text, revision, outdated, isMine, refused } = comment
  const currentText = reply ? reply.currentText : comment.currentText
  return (
    <CommentPage context={context} title={t(context.isPost ? 'comments.ofPost.editTitle' : 'comments.editTitle')}>
      {refused && <Banner tone="warn">{refused}</Banner>}
      {!reply && outdated && <Banner tone="warn">{outdated}</Banner>}
      {currentText && (
        <Panel title={t('comments.currentText')}>
          <ServerHtml as="div" className="prose prose-small" name="current-text" html={currentText.html} />
        </Panel>
      )}
      <Composer
        view={{ draft: `comment:${id}`, text, quote: '', revision }}
        reply={reply}
        action={`/comments/${id}/edit`}
        label={t('comments.text')}
        submit={t('comments.save')}
        failures={{
          edited_meanwhile: t('comments.errors.editConflict'),
          forbidden: `${closed} ${t('comments.copyText')}`,
        }}
        cancel={<LinkButton href={context.comment}>{t('comments.cancel')}</LinkButton>}
      >
        <OpenedRevision newest={revision} replied={reply?.values.revision} />
        {!isMine && (
          <Field
            id="reason"
            label={t('comments.why')}
            hint={t('comments.whyEdit')}
            error={describeFieldError(t, reply, 'reason')}
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
