import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readWikiPage } from '~/features/wiki/read-wiki.server'
import { WikiPageScreen } from '~/features/wiki/wiki-page-screen'
import { pageTitle } from '~/render/document/page-title'

export const handle = { isReadingPage: true, i18n: ['wiki'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${data.title} · ${t('wiki.title')}`)

export function loader({ context, params }: LoaderFunctionArgs) {
  return readWikiPage(context, params.slug)
}

export default function WikiPageRoute() {
  const page = useLoaderData<typeof loader>()
  return <WikiPageScreen key={page.slug} {...page} />
}
