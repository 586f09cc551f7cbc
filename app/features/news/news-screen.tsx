import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import type { NewsView } from './news-view'

export function NewsScreen({ articles, isEmpty, unpublished, newer, older, canManage }: NewsView) {
  const { t } = useTranslation()
  return (
    <>
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('news.title')}
        </h1>
        <span className="line ms-auto">
          <LinkButton href="/views">{t('news.feed')}</LinkButton>
          {canManage && (
            <LinkButton href="/news/new" look="primary" data-key="n">
              {t('news.write')}
            </LinkButton>
          )}
        </span>
      </div>
      <div className="stack-l">
        {unpublished && (
          <Panel title={t('news.waiting')}>
            <ServerHtml as="ul" className="block" data-list="" name="news-unpublished" html={unpublished.html} />
          </Panel>
        )}
        {isEmpty ? (
          <Empty title={t('news.empty')} />
        ) : (
          <ServerHtml as="ul" className="block max-w-measure" data-list="" name="news" html={articles} />
        )}
        <CursorPages
          label={t('news.pages')}
          previous={newer && { href: newer, label: t('news.newer') }}
          next={older && { href: older, label: t('news.older') }}
        />
      </div>
    </>
  )
}
