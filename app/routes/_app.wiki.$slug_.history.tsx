import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { changeHistory, readHistory } from '~/features/wiki/wiki-history.server'
import { WikiHistoryScreen } from '~/features/wiki/wiki-history-screen'
import { useReply } from '~/lib/forms/use-reply'
import { pageTitle } from '~/render/document/page-title'

export const handle = { isReadingPage: true, i18n: ['wiki', 'wikiForms'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('wikiForms.history.title')} · ${data.title}`)

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readHistory(context, request, params.slug)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return changeHistory(context, request, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'

export default function WikiHistoryRoute() {
  const view = useLoaderData<typeof loader>()
  return <WikiHistoryScreen key={view.slug} view={view} reply={useReply()} />
}
