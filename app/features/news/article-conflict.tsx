import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Field } from '~/ui/field'
import { Panel } from '~/ui/panel'
import { Textarea } from '~/ui/textarea'
import type { ArticleConflict } from './news-view'

/** The article as another editor saved it, beside the form with the typed text. */
export function ArticleConflictPanel({ title, summary, source, diff }: ArticleConflict) {
  const { t } = useTranslation()
  return (
    <Panel title={t('news.conflict.title')}>
      <div className="stack">
        <p>
          <b>{title}</b>
          <br />
          {summary}
        </p>
        <ServerHtml as="div" name="article-diff" html={diff} />
        <Field id="newest" label={t('news.conflict.newest')}>
          {(control) => <Textarea {...control} rows={10} readOnly defaultValue={source} />}
        </Field>
      </div>
    </Panel>
  )
}
