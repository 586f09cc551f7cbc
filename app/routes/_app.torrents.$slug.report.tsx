import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { ReportScreen } from '~/features/reports/report-screen'
import { sendReport } from '~/features/reports/send-report.server'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['reports'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && `${t('reports.new.titles.torrent')} · ${data.name}`,
)

/** Search param: `sent` after the report. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { name, slug, mine } = await readTorrent(context, params.slug ?? '')
  const isSent = new URL(request.url).searchParams.has('sent') || mine.report?.state === 'open'
  return { name, slug, isSent }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return sendReport(context, request, { kind: 'torrent', slug: params.slug ?? '' })
}

export { clientAction } from '~/lib/forms/client-action'

export default function ReportRoute() {
  const { slug, isSent } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const back = `/torrents/${slug}`
  return <ReportScreen kind="torrent" action={`${back}/report`} back={back} isSent={isSent} reply={reply} busy={busy} />
}
