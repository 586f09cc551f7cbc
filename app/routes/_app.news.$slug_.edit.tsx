import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useParams } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClosedEdit } from '~/features/comments/closed-edit'
import { Composer } from '~/features/comments/composer'
import { ArticleConflictPanel } from '~/features/news/article-conflict'
import { ArticleFields } from '~/features/news/article-fields'
import type { ArticleReply } from '~/features/news/news-view'
import { type EditedArticle, findArticleForm } from '~/features/news/read-news.server'
import { actOnArticle, editArticle } from '~/features/news/write-article.server'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'
import { Banner } from '~/ui/banner'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Form } from '~/ui/form'
import { Panel } from '~/ui/panel'

export const handle: SectionsHandle = { i18n: ['comments', 'editor', 'news'] }

export const meta = pageTitle(({ t }) => t('news.edit.title'))

export async function loader({ context, params }: LoaderFunctionArgs) {
  const article = await findArticleForm(context, params.slug ?? '')
  return data({ article }, article ? 200 : 404)
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const slug = params.slug ?? ''
  return (await actOnArticle(context, request, slug)) ?? editArticle(context, request, slug)
}

export { clientAction } from '~/lib/forms/client-action'

export default function EditArticleRoute() {
  const { article } = useLoaderData<typeof loader>()
  return <EditArticle key={useParams().slug} newest={article} />
}

/** The form stays when the data of the page are loaded again after the article was deleted. */
function EditArticle({ newest }: { newest: EditedArticle | null }) {
  const { t } = useTranslation()
  const reply: ArticleReply | undefined = useReply<ArticleReply>()
  const [opened] = useState(newest)
  const article = newest ?? opened
  const gone = t('news.edit.gone')
  if (!article) {
    const label = t('news.fields.text')
    return <ClosedEdit title={t('news.edit.title')} words={gone} label={label} text={reply?.values.source} />
  }
  const { slug, href, fields, text, revision, outdated, title, conflict } = article
  const saved = reply ? reply.conflict : conflict
  const parents = [
    { href: '/news', label: t('news.title') },
    { href, label: title },
  ]
  return (
    <>
      <Breadcrumb label={t('news.crumbs')} parents={parents} />
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('news.edit.title')}
        </h1>
      </div>
      <div className="stack-l max-w-measure">
        {!reply && outdated && <Banner tone="warn">{outdated}</Banner>}
        {saved && <ArticleConflictPanel key={reply?.attempt} {...saved} />}
        <Composer
          view={{ draft: `article:${slug}`, text, quote: '', revision }}
          reply={reply}
          action={`${href}/edit`}
          label={t('news.fields.text')}
          submit={t('news.save')}
          failures={{
            edited_meanwhile: t('news.edit.conflict'),
            article_gone: `${gone} ${t('comments.copyText')}`,
          }}
        >
          <OpenedRevision key={slug} newest={revision} replied={reply?.values.revision} />
          <OpenedRevision
            key={`${slug} time`}
            name="scheduled"
            newest={fields.scheduled}
            replied={reply?.values.scheduled}
          />
          <OpenedRevision key={`${slug} fields`} name="before" newest={fields.before} replied={reply?.values.before} />
          {/* A conflict may come with fields of the other editor. */}
          <ArticleFields key={reply?.conflict ? reply.attempt : slug} fields={fields} reply={reply} />
        </Composer>
        <Panel title={t('news.remove.title')}>
          <Form method="post" action={`${href}/edit`} className="stack">
            <Checkbox id="sure" name="sure" label={t('news.remove.sure')} required />
            <Button look="plain" name="act" value="delete">
              {t('news.remove.submit')}
            </Button>
          </Form>
        </Panel>
      </div>
    </>
  )
}
