import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { HistoryScreen } from '~/features/conversation/history-screen'
import { readHistory } from '~/features/conversation/read-pages.server'
import { titled } from '~/lib/titles'

export const meta = titled(({ t }) => t('conversation.historyTitle'))

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readHistory(context, params.id, new URL(request.url).searchParams.get('cursor'))
}

export default function CommentHistoryRoute() {
  return <HistoryScreen {...useLoaderData<typeof loader>()} />
}
