import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import type { CommentContext } from './comment-address'
import { CommentPage } from './comment-page'

export interface DeleteScreenProps {
  id: number
  context: CommentContext
  /** Server HTML of the comment. */
  text: string | null
  isMine: boolean
  reply: FormReply | undefined
}

/** Confirms the deletion of a comment; deleting another member's comment asks for a reason. */
export function DeleteScreen({ id, context, text, isMine, reply }: DeleteScreenProps) {
  const { t } = useTranslation()
  const { isPost } = context
  const own = t(isPost ? 'comments.ofPost.deleteOwn' : 'comments.deleteOwn')
  const other = t(isPost ? 'comments.ofPost.deleteOther' : 'comments.deleteOther')
  const busy = useNavigation().formAction?.startsWith(`/comments/${id}/delete`)
  const failed = describeFailure(t, reply, { forbidden: t('comments.errors.deleteClosed') })
  return (
    <CommentPage context={context} title={t(isPost ? 'comments.ofPost.deleteTitle' : 'comments.deleteTitle')}>
      <ErrorSummary>{failed}</ErrorSummary>
      <ServerHtml as="div" className="comment-preview prose prose-small" name="deleted-text" html={text} />
      <p>{isMine ? own : other}</p>
      <Form method="post" action={`/comments/${id}/delete`} className="stack">
        {!isMine && (
          <Field id="reason" label={t('comments.why')} error={describeFieldError(t, reply, 'reason')}>
            {(control) => (
              <Input {...control} name="reason" maxLength={500} required defaultValue={reply?.values.reason} />
            )}
          </Field>
        )}
        <div className="line">
          <LinkButton href={context.comment}>{t('comments.cancel')}</LinkButton>
          <Button look="danger" busy={busy}>
            {t(isPost ? 'comments.ofPost.deleteIt' : 'comments.deleteIt')}
          </Button>
        </div>
      </Form>
    </CommentPage>
  )
}
