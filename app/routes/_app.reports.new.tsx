import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readNewReport, subjectOf } from '~/features/reports/new-report.server'
import { ReportScreen } from '~/features/reports/report-screen'
import { sendReport } from '~/features/reports/send-report.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'
import { ServerHtml } from '~/render/server-html/server-html'

export const handle: SectionsHandle = { i18n: ['reports'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && `${t(`reports.new.titles.${data.kind}`)} · ${data.name}`,
)

export function loader({ context, request }: LoaderFunctionArgs) {
  return readNewReport(context, request)
}

export function action({ context, request }: ActionFunctionArgs) {
  return sendReport(context, request, subjectOf(context, request))
}

export { clientAction } from '~/lib/forms/client-action'

export default function NewReportRoute() {
  const { t } = useTranslation()
  const { name, text, ...form } = useLoaderData<typeof loader>()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t(`reports.new.titles.${form.kind}`)}</h1>
        <p className="dim">{name}</p>
      </header>
      {text !== null && (
        <ServerHtml as="div" className="comment-preview prose prose-small" name="reported-text" html={text} />
      )}
      <ReportScreen {...form} isTitled reply={useReply<typeof action>()} busy={busy} />
    </>
  )
}
