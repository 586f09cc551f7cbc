import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { ReportScreen } from '~/features/reports/report-screen'
import { sendReport } from '~/features/reports/send-report.server'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['reports'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('reports.new.title')} · ${data.name}`)

/** Search params: `comment`, the id of one of the torrent's comments; `sent` after the report. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { name, slug, mine } = await readTorrent(context, params.slug ?? '')
  const search = new URL(request.url).searchParams
  const named = /^[1-9]\d{0,14}$/.exec(search.get('comment') ?? '')
  const isSent = search.has('sent') || (!named && mine.report?.state === 'open')
  return { name, slug, comment: named && Number(named[0]), isSent }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return sendReport(context, params.slug ?? '', request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ReportRoute() {
  const { slug, comment, isSent } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const about =
    comment === null
      ? { kind: 'torrent' as const, back: `/torrents/${slug}` }
      : { kind: 'comment' as const, back: `/comments/${comment}`, comment }
  return <ReportScreen {...about} action={`/torrents/${slug}/report`} isSent={isSent} reply={reply} busy={busy} />
}
