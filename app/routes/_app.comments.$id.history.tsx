import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { HistoryScreen } from '~/features/conversation/history-screen'
import { readHistory } from '~/features/conversation/read-pages.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['conversation'] }

export const meta = pageTitle(({ t }) => t('conversation.historyTitle'))

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readHistory(context, params.id, new URL(request.url).searchParams.get('cursor'))
}

export default function CommentHistoryRoute() {
  return <HistoryScreen {...useLoaderData<typeof loader>()} />
}
