import { useNavigation, useSubmit } from '@remix-run/react'
import { useCallback, useContext, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { FormMember } from '~/ui/form-member'
import { ScrollRegion } from '~/ui/scroll-region'
import { IssuesHead } from '../issues-head'
import { type BoardView, boardHref } from './board-view'
import { useCardDrag } from './use-card-drag'

/** Columns of cards. The staff move a card by its buttons or, with scripts, by dragging it. */
export function BoardScreen({ reply, ...view }: BoardView & { reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const { columns, canManage, status, isStale } = view
  const failed = isStale ? t('issues.board.stale') : describeFailure(t, reply)
  const board = <ServerHtml as="div" className="board" name="board" html={columns} />
  return (
    <>
      <IssuesHead view="board" />
      <ErrorSummary>{failed}</ErrorSummary>
      <p className="hint mb-4" role="status">
        {status ?? (canManage && t('issues.board.hint'))}
      </p>
      {canManage ? <MovableCards view={view}>{board}</MovableCards> : <Scrolled>{board}</Scrolled>}
    </>
  )
}

function Scrolled({ children }: { children: JSX.Element }) {
  const { t } = useTranslation()
  return <ScrollRegion aria-label={t('issues.views.board')}>{children}</ScrollRegion>
}

function MovableCards({ view: { columns, moved }, children }: { view: BoardView; children: JSX.Element }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const member = useContext(FormMember)
  const isBusy = useNavigation().formData?.has('move')
  const move = useCallback(
    (value: string) => {
      const fields = { move: value, ...(member && { member }) }
      submit(fields, { method: 'post', action: boardHref, preventScrollReset: true })
    },
    [submit, member],
  )
  useCardDrag(form, columns, move)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new columns replaced the button that was pressed
  useEffect(() => {
    if (!moved) return
    const card = form.current?.querySelector(`#i-${moved.number}`)
    const button = card?.querySelector<HTMLElement>(`[value$=":${moved.by}"], [data-move="${moved.by}"]`)
    const target = button ?? card?.querySelector<HTMLElement>('a.title')
    target?.focus()
  }, [columns, moved?.number, moved?.by])
  return (
    <Form ref={form} method="post" action={boardHref} preventScrollReset aria-busy={isBusy || undefined}>
      <Scrolled>{children}</Scrolled>
    </Form>
  )
}
