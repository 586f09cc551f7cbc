import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { askStaff, findOpenQuestion } from '~/features/reports/ask-staff.server'
import { QuestionScreen } from '~/features/reports/question-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['reports'] }

export const meta = pageTitle(({ t }) => t('reports.own.ask'))

export async function loader({ context }: LoaderFunctionArgs) {
  return { open: await findOpenQuestion(context) }
}

export function action({ context, request }: ActionFunctionArgs) {
  return askStaff(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function QuestionRoute() {
  const { open } = useLoaderData<typeof loader>()
  const busy = useNavigation().formMethod === 'POST'
  return <QuestionScreen open={open} reply={useReply<typeof action>()} busy={busy} />
}
