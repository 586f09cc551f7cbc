import { useTranslation } from 'react-i18next'
import { useSidebar } from '~/lib/preferences/use-sidebar'
import { ServerHtml } from '~/render/server-html/server-html'
import { Breadcrumb } from '~/ui/breadcrumb'
import { SearchBox } from '~/ui/search-box'
import { Sidebar } from '~/ui/sidebar'
import { InPlaceForms } from './in-place-forms'
import type { DocsView } from './read-docs.server'

interface DocsScreenProps extends DocsView {
  /** After a request of the console. */
  sent: { answer: string | null } | undefined
}

export function DocsScreen({ q, title, language, side, parents, nav, body, script, sent }: DocsScreenProps) {
  const { t } = useTranslation()
  return (
    <Sidebar
      {...useSidebar('docs', side)}
      label={t('docs.title')}
      aside={<ServerHtml as="div" className="docs-nav" tabIndex={0} name="docs-nav" html={nav} />}
    >
      {parents.length > 0 && <Breadcrumb label={t('docs.crumbs')} parents={parents} />}
      <div className="head">
        <h1 className="head-title" tabIndex={-1} lang={language}>
          {title}
        </h1>
      </div>
      <div className="stack-l">
        <SearchBox
          key={q}
          action="/docs/search"
          label={t('docs.search')}
          defaultValue={q}
          submitLabel={t('docs.submit')}
        />
        {sent && (
          <ServerHtml
            as="section"
            className="stack"
            name="docs-result"
            html={sent.answer}
            aria-label={t('docs.answer')}
          />
        )}
        <ServerHtml as="div" className="docs" name="docs-page" html={body} />
      </div>
      {script !== null && <InPlaceForms href={script} />}
    </Sidebar>
  )
}
