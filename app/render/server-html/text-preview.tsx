import { useTranslation } from 'react-i18next'
import { ServerHtml } from './server-html'

/** Also runs when the page is hydrated. */
function takeFocus(region: HTMLElement | null) {
  if (!document.activeElement?.matches('input, textarea, select')) region?.focus()
}

/**
 * Takes the focus, so that screen readers read it, unless the member is already in a field. Pass the reply's `attempt` as key. `html` is the result of
 * `context.serverHtml.send` for `preview-text`.
 */
export function TextPreview({ html }: { html: string | null }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how the focus gets to the preview
    <section ref={takeFocus} autoFocus tabIndex={-1} aria-labelledby="preview-title" className="comment-preview">
      <h2 id="preview-title" className="hint">
        {t('editor.previewTitle')}
      </h2>
      <ServerHtml as="div" className="prose prose-small" name="preview-text" html={html} />
    </section>
  )
}
