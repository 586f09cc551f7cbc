import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ReportScreen } from '~/features/reports/report-screen'
import { sendReport } from '~/features/reports/send-report.server'
import { readSubtitleForm } from '~/features/subtitles/read-subtitles.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['reports'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && `${t('reports.new.titles.subtitle')} · ${data.name}`,
)

/** Search param: `sent` after the report. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { slug, torrent, id, languageName } = await readSubtitleForm(context, params.slug ?? '', params.id)
  const isSent = new URL(request.url).searchParams.has('sent')
  return { slug, id, name: `${torrent} · ${languageName}`, isSent }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return sendReport(context, request, { kind: 'subtitle', slug: params.slug ?? '', id: Number(params.id) })
}

export { clientAction } from '~/lib/forms/client-action'

export default function ReportSubtitleRoute() {
  const { t } = useTranslation()
  const { slug, id, name, isSent } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const back = `/torrents/${slug}/subtitles`
  const form = { action: `${back}/${id}/report`, back, isSent, reply, busy }
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('reports.new.titles.subtitle')}</h1>
        <p className="dim break-words">{name}</p>
      </header>
      <ReportScreen kind="subtitle" isTitled {...form} />
    </>
  )
}
