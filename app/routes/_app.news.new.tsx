import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { WritingReply } from '~/features/comments/comments-view'
import { Composer } from '~/features/comments/composer'
import { readDraft } from '~/features/comments/read-comments.server'
import { ArticleFields } from '~/features/news/article-fields'
import { describeNewArticle } from '~/features/news/read-news.server'
import { postArticle } from '~/features/news/write-article.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'
import { Breadcrumb } from '~/ui/breadcrumb'

export const handle: SectionsHandle = { i18n: ['comments', 'editor', 'news'] }

export const meta = pageTitle(({ t }) => t('news.write'))

export async function loader({ context }: LoaderFunctionArgs) {
  await requirePermission(context, 'news.manage')
  return { composer: await readDraft(context, 'article:new'), fields: describeNewArticle(context) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'news.manage')
  return postArticle(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function NewArticleRoute() {
  const { t } = useTranslation()
  const { composer, fields } = useLoaderData<typeof loader>()
  const reply = useReply<WritingReply>()
  return (
    <>
      <Breadcrumb label={t('news.crumbs')} parents={[{ href: '/news', label: t('news.title') }]} />
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('news.write')}
        </h1>
      </div>
      <div className="max-w-measure">
        <Composer
          view={composer}
          reply={reply}
          action="/news/new"
          label={t('news.fields.text')}
          submit={t('news.save')}
        >
          <ArticleFields fields={fields} reply={reply} />
        </Composer>
      </div>
    </>
  )
}
