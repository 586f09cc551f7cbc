import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { HistoryScreen } from '~/features/comments/history-screen'
import { readHistory } from '~/features/comments/read-pages.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments'] }

export const meta = pageTitle<typeof loader>(({ data, t }) =>
  t(data?.context.isPost ? 'comments.ofPost.historyTitle' : 'comments.historyTitle'),
)

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readHistory(context, params.id, new URL(request.url).searchParams.get('cursor'))
}

export default function CommentHistoryRoute() {
  return <HistoryScreen {...useLoaderData<typeof loader>()} />
}
