import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { DocsScreen } from '~/features/docs/docs-screen'
import { readDocs } from '~/features/docs/read-docs.server'
import { pageTitle } from '~/render/document/page-title'

export const handle = { isReadingPage: true, i18n: ['docs'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && [data.title, ...(data.path === '' ? [] : [t('docs.title')])].join(' · '),
)

/** The overview, the guides and a page for each path of the API. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  return readDocs(context, request, params['*'])
}

export default function DocsRoute() {
  const view = useLoaderData<typeof loader>()
  return <DocsScreen key={view.path} {...view} />
}
