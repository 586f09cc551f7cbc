import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { readTags, saveTag } from '~/features/admin/settings/tags.server'
import { TagsScreen } from '~/features/admin/settings/tags-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['tagSettings'] }

export const meta = pageTitle(({ t }) => t('admin.tags'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  return readTags(context, request)
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  return saveTag(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function TagsRoute() {
  const busy = useNavigation().formMethod === 'POST'
  return <TagsScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} busy={busy} />
}
