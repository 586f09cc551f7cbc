import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import type { ForumsView } from './forums-view'
import { ReadButton } from './read-button'

/** The categories with their forums. */
export function ForumsScreen({ isEmpty, hasUnread, forums, reply }: ForumsView & { reply: FormReply | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('forums.title')}
        </h1>
        <span className="line ms-auto">
          <LinkButton href="/forums/search">
            <Icon is="i-lucide-search" />
            {t('forums.search.submit')}
          </LinkButton>
          {hasUnread && <ReadButton action="/forums" />}
        </span>
      </div>
      <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
      {isEmpty ? (
        <Empty title={t('forums.empty.all')} />
      ) : (
        <ServerHtml as="div" className="stack-l" name="forums" html={forums} />
      )}
    </>
  )
}
