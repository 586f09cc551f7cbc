import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { readCategories, saveCategories } from '~/features/admin/settings/categories.server'
import { CategoriesScreen } from '~/features/admin/settings/categories-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['siteSettings'] }

export const meta = pageTitle(({ t }) => t('admin.categories'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  return readCategories(context, request)
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  return saveCategories(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function CategoriesRoute() {
  const view = useLoaderData<typeof loader>()
  const busy = useNavigation().formMethod === 'POST'
  return <CategoriesScreen {...view} reply={useReply<typeof action>()} busy={busy} />
}
