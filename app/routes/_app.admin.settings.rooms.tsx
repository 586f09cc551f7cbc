import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { readRooms, saveRooms } from '~/features/admin/settings/rooms.server'
import { RoomsScreen } from '~/features/admin/settings/rooms-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['roomSettings'] }

export const meta = pageTitle(({ t }) => t('admin.rooms'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  return readRooms(context, request)
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  return saveRooms(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function RoomsRoute() {
  const busy = useNavigation().formMethod === 'POST'
  return <RoomsScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} busy={busy} />
}
