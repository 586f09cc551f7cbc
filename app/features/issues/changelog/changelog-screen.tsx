import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { IssuesHead } from '../issues-head'
import type { ChangelogView } from './read-changelog.server'

/** Completed issues by milestone or month. */
export function ChangelogScreen({ groups, isEmpty, newer, older }: ChangelogView) {
  const { t } = useTranslation()
  return (
    <>
      <IssuesHead view="changelog" />
      {isEmpty ? (
        <Empty title={t('issues.changelog.empty')}>
          <p>{t('issues.changelog.emptyText')}</p>
        </Empty>
      ) : (
        <ServerHtml as="div" className="stack-l" name="changelog" html={groups} />
      )}
      <CursorPages
        label={t('issues.pages')}
        previous={newer && { href: newer, label: t('issues.changelog.newer') }}
        next={older && { href: older, label: t('issues.changelog.older') }}
      />
    </>
  )
}
