import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import type { ArticleView } from './news-view'

interface ArticleScreenProps extends ArticleView {
  /** The comments. */
  children: ReactNode
}

/** The text of an article, and the tools of its editors. */
export function ArticleScreen({ href, title, origin, text, isPinned, canManage, children }: ArticleScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <Breadcrumb label={t('news.crumbs')} parents={[{ href: '/news', label: t('news.title') }]} />
      <div className="head">
        <div className="thread-head">
          <h1 className="head-title" tabIndex={-1}>
            {title}
          </h1>
          <ServerHtml as="div" className="line dim" name="article-origin" html={origin} />
        </div>
        {canManage && (
          <span className="line ms-auto">
            <LinkButton href={`${href}/edit`} data-key="e">
              {t('news.edit.open')}
            </LinkButton>
            <Form method="post" action={href}>
              <Button look="plain" name="act" value={isPinned ? 'unpin' : 'pin'}>
                {t(isPinned ? 'news.unpin' : 'news.pin')}
              </Button>
            </Form>
          </span>
        )}
      </div>
      <div className="stack-l">
        <ServerHtml as="div" className="prose" name="article" html={text} />
        {children}
      </div>
    </>
  )
}
