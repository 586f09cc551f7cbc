import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '~/render/document/use-hydrated'
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

type Answered = NonNullable<ComposerView['answers']>

/** Names the comment that is replied to, and moves the focus to the text. A served page has its focus already. */
function Answers({ id, name, cancel }: Answered) {
  const { t } = useTranslation()
  const isServed = useRef(!useHydrated())
  useEffect(() => {
    if (!isServed.current) document.getElementById('comment-source')?.focus()
  }, [])
  return (
    <p className="line">
      <input type="hidden" name="replyTo" value={id} />
      {t('comments.answering', { name })}
      <a className="link" href={cancel}>
        {t('comments.cancelReply')}
      </a>
    </p>
  )
}

/** The composer of a new comment, which can reply to another one. */
export function ReplyComposer(props: ReplyComposerProps) {
  const { t } = useTranslation()
  const { answers } = props.view
  return (
    <Composer {...props}>
      {props.reply?.errors.replyTo && <Banner tone="bad">{t('comments.errors.answerGone')}</Banner>}
      {answers && <Answers key={answers.id} {...answers} />}
    </Composer>
  )
}
