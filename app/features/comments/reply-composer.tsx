import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '~/ui/banner'
import type { ComposerView, WritingReply } from './comments-view'
import { Composer } from './composer'

interface ReplyComposerProps {
  view: ComposerView
  reply: WritingReply | undefined
  action: string
  label: string
  submit: string
  quiet?: boolean
  failures?: Partial<Record<string, string>>
  /** Further submit buttons. */
  acts?: ReactNode
}

/** The composer of a new comment, which can reply to another one. */
export function ReplyComposer(props: ReplyComposerProps) {
  const { t } = useTranslation()
  const { answers } = props.view
  return (
    <Composer {...props}>
      {props.reply?.errors.replyTo && <Banner tone="bad">{t('comments.errors.answerGone')}</Banner>}
      {answers && (
        <p className="line">
          <input type="hidden" name="replyTo" value={answers.id} />
          {t('comments.answering', { name: answers.name })}
          <a className="link" href={answers.cancel}>
            {t('comments.cancelReply')}
          </a>
        </p>
      )}
    </Composer>
  )
}
