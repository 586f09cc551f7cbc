import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { type ImportReply, ImportScreen } from '~/features/titles/staff/import-screen'
import { importTitles } from '~/features/titles/staff/import-titles.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['titleForms'] }

export const meta = pageTitle(({ t }) => t('titleForms.import.title'))

export async function loader({ context }: LoaderFunctionArgs) {
  await requirePermission(context, 'torrents.moderate')
  return null
}

export function action({ context, request }: ActionFunctionArgs) {
  return importTitles(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ImportTitlesRoute() {
  return <ImportScreen reply={useReply<ImportReply>()} />
}
