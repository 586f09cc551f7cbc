import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { runConsole } from '~/features/docs/console/run-console.server'
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

/** The console of an endpoint. */
export function action({ context, request, params }: ActionFunctionArgs) {
  return runConsole(context, request, params['*'])
}

export { clientAction } from '~/lib/forms/client-action'

export default function DocsRoute() {
  const view = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return <DocsScreen key={view.path} {...view} sent={sent} />
}
