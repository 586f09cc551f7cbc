import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Button } from '~/ui/button'
import { CursorPages } from '~/ui/cursor-pages'
import { ErrorSummary } from '~/ui/error-summary'
import { Fold } from '~/ui/fold'
import { WikiHead } from './wiki-head'
import type { HistoryView } from './wiki-history.server'

/** The difference between two revisions, and all revisions. Without scripts: one form compares by GET and restores by POST. */
export function WikiHistoryScreen({ view, reply }: { view: HistoryView; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const { slug, title, revision, canEdit, isDeleted, isRules, from, to, diff, rows, newer, older } = view
  const shown = from === null ? t('wikiForms.diff.first') : t('wikiForms.diff.between', { from, to })
  return (
    <>
      <WikiHead slug={slug} title={title} page={t('wikiForms.history.title')} />
      <div className="stack-l max-w-measure">
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <section aria-labelledby="diff-title">
          <h2 id="diff-title" className="text-f4 font-bold">
            {shown}
          </h2>
          <ServerHtml as="div" name="wiki-diff" html={diff} />
        </section>
        <form className="stack" aria-label={t('wikiForms.history.title')}>
          <input type="hidden" name="revision" value={revision} />
          <ServerHtml as="ol" className="block" data-list="" name="wiki-revisions" html={rows} />
          <CursorPages
            label={t('wiki.turn.label')}
            previous={newer && { href: newer, label: t('wiki.turn.previous') }}
            next={older && { href: older, label: t('wiki.turn.next') }}
          />
          <div className="line">
            <Button>{t('wikiForms.history.compare')}</Button>
          </div>
        </form>
        {canEdit && !isRules && (
          <Fold label={t(isDeleted ? 'wikiForms.undelete.title' : 'wikiForms.delete.title')}>
            <form method="post" className="stack">
              <input type="hidden" name="revision" value={revision} />
              <p>{t(isDeleted ? 'wikiForms.undelete.text' : 'wikiForms.delete.text')}</p>
              <div className="line">
                <Button name="act" value={isDeleted ? 'undelete' : 'delete'} look={isDeleted ? undefined : 'danger'}>
                  {t(isDeleted ? 'wikiForms.undelete.submit' : 'wikiForms.delete.submit')}
                </Button>
              </div>
            </form>
          </Fold>
        )}
      </div>
    </>
  )
}
