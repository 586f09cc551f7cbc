import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { readReasons, saveReason } from '~/features/moderation/reasons.server'
import { ReasonsScreen } from '~/features/moderation/reasons-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['moderation'] }

export const meta = pageTitle(({ t }) => t('moderation.reasons.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'torrents.moderate')
  return readReasons(context, request)
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'torrents.moderate')
  return saveReason(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ReasonsRoute() {
  const busy = useNavigation().formMethod === 'POST'
  return <ReasonsScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} busy={busy} />
}
