import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { NewsScreen } from '~/features/news/news-screen'
import { readNews } from '~/features/news/read-news.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['news'] }

export const meta = pageTitle(({ t }) => t('news.title'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readNews(context, request)
}

export default function NewsRoute() {
  return <NewsScreen {...useLoaderData<typeof loader>()} />
}
