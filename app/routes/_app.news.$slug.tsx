import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CommentsScreen } from '~/features/comments/comments-screen'
import type { WritingReply } from '~/features/comments/comments-view'
import { readComments } from '~/features/comments/read-comments.server'
import { articleSubject } from '~/features/comments/subject.server'
import { postComment } from '~/features/comments/write-comment.server'
import { ArticleScreen } from '~/features/news/article-screen'
import { describeArticle, readArticle } from '~/features/news/read-news.server'
import { actOnArticle } from '~/features/news/write-article.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments', 'editor', 'news'] }

export const meta = pageTitle<typeof loader>(({ data }) => data?.article.title)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const article = await readArticle(context, slug, request)
  const subject = articleSubject(context.requireApi(), slug)
  const comments = article.isPublished ? await readComments(context, request, subject) : null
  const failed = new URL(request.url).searchParams.get('failed')
  return { article: describeArticle(context, article), failed, comments }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const slug = params.slug ?? ''
  const acted = await actOnArticle(context, request, slug)
  return acted ?? postComment(context, request, articleSubject(context.requireApi(), slug))
}

export { shouldRevalidate } from '~/lib/forms/changed-by-form'
export { clientAction } from '~/lib/forms/client-action'

export default function ArticleRoute() {
  const { article, failed, comments } = useLoaderData<typeof loader>()
  const reply = useReply<WritingReply>()
  return (
    <ArticleScreen {...article}>
      {comments && <CommentsScreen {...comments} reply={reply} failed={failed} />}
    </ArticleScreen>
  )
}
