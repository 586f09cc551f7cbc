import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ForumSearchScreen } from '~/features/forums/forum-search-screen'
import { searchForums } from '~/features/forums/search-forums.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['forums'] }

export const meta = pageTitle<typeof loader>(({ data, t }) =>
  [data?.values.q, t('forums.search.title')].filter(Boolean).join(' · '),
)

export function loader({ context, request }: LoaderFunctionArgs) {
  return searchForums(context, request)
}

export default function ForumSearchRoute() {
  return <ForumSearchScreen {...useLoaderData<typeof loader>()} />
}
