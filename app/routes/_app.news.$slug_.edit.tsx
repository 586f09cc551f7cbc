import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Composer } from '~/features/comments/composer'
import { ArticleConflictPanel } from '~/features/news/article-conflict'
import { ArticleFields } from '~/features/news/article-fields'
import type { ArticleReply } from '~/features/news/news-view'
import { readArticleForm } from '~/features/news/read-news.server'
import { actOnArticle, editArticle } from '~/features/news/write-article.server'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Form } from '~/ui/form'
import { Panel } from '~/ui/panel'

export const handle: SectionsHandle = { i18n: ['comments', 'editor', 'news'] }

export const meta = pageTitle(({ t }) => t('news.edit.title'))

export function loader({ context, params }: LoaderFunctionArgs) {
  return readArticleForm(context, params.slug ?? '')
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const slug = params.slug ?? ''
  return (await actOnArticle(context, request, slug)) ?? editArticle(context, request, slug)
}

export { clientAction } from '~/lib/forms/client-action'

export default function EditArticleRoute() {
  const { t } = useTranslation()
  const { slug, href, fields, text, revision, title, conflict } = useLoaderData<typeof loader>()
  const reply: ArticleReply | undefined = useReply<ArticleReply>()
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
        {saved && <ArticleConflictPanel key={reply?.attempt} {...saved} />}
        <Composer
          view={{ draft: `article:${slug}`, text, quote: '' }}
          reply={reply}
          action={`${href}/edit`}
          label={t('news.fields.text')}
          submit={t('news.save')}
          failures={{ edited_meanwhile: t('news.edit.conflict') }}
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
