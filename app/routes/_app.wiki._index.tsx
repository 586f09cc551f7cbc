import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readWiki } from '~/features/wiki/read-wiki.server'
import { WikiScreen } from '~/features/wiki/wiki-screen'
import { pageTitle } from '~/render/document/page-title'

export const handle = { isReadingPage: true, i18n: ['wiki'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => [data?.q, t('wiki.title')].filter(Boolean).join(' · '))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readWiki(context, request)
}

export default function WikiRoute() {
  return <WikiScreen {...useLoaderData<typeof loader>()} />
}
