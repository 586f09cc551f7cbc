import { useTranslation } from 'react-i18next'
import { ServerHtml } from './server-html'

const takeFocus = (region: HTMLElement | null) => region?.focus()

/**
 * Takes the focus, so that screen readers read it. Pass the reply's `attempt` as key. `html` is the result of
 * `context.serverHtml.send` for `preview-text`.
 */
export function TextPreview({ html }: { html: string | null }) {
  const { t } = useTranslation()
  return (
    <section ref={takeFocus} tabIndex={-1} aria-labelledby="preview-title" className="comment-preview">
      <h2 id="preview-title" className="hint">
        {t('editor.previewTitle')}
      </h2>
      <ServerHtml as="div" className="prose prose-small" name="preview-text" html={html} />
    </section>
  )
}
