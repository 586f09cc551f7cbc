import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import type { RulesView } from './rules.server'
import { wikiHref } from './wiki-href'

/** The rules of the site, with the form to accept them when a new version is in force. */
export function RulesScreen({ view, reply }: { view: RulesView; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const { title, slug, language, text, status, others, canEdit, due, changes } = view
  return (
    <>
      <div className="head">
        <h1 className="head-title" tabIndex={-1} lang={title === null ? undefined : language}>
          {title ?? t('rules.title')}
        </h1>
        {slug !== null && (
          <nav className="line ms-auto" aria-label={t('wiki.actions')}>
            {others.map((other) => (
              <LinkButton
                key={other.href}
                look="ghost"
                href={other.href}
                hrefLang={other.language}
                lang={other.language}
              >
                {other.label}
              </LinkButton>
            ))}
            {canEdit && <LinkButton href={wikiHref(slug, 'edit')}>{t('wiki.edit')}</LinkButton>}
            <LinkButton href={wikiHref(slug, 'history')}>{t('wiki.history')}</LinkButton>
          </nav>
        )}
      </div>
      <div className="stack-l max-w-measure">
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        {due && (
          <Panel title={t(due.hasAccepted ? 'rules.due.again' : 'rules.due.first')}>
            <div className="stack">
              <p>{t(due.hasAccepted ? 'rules.due.againText' : 'rules.due.firstText')}</p>
              {changes && <ServerHtml as="div" name="wiki-diff" html={changes.html} />}
              <form method="post" action="/rules" className="line">
                <input type="hidden" name="version" value={due.version} />
                <Button look="primary">{t('rules.due.accept')}</Button>
              </form>
            </div>
          </Panel>
        )}
        {status && <ServerHtml as="div" className="hint" name="rules-status" html={status.html} />}
        {slug === null ? <Empty title={t('rules.empty')} /> : <ServerHtml as="div" name="wiki-page" html={text} />}
      </div>
    </>
  )
}
