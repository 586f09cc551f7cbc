import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { type GeneralView, readGeneral, saveGeneral } from '~/features/admin/settings/general.server'
import { GeneralScreen } from '~/features/admin/settings/general-screen'
import { changeLogo } from '~/features/admin/settings/logo.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['siteSettings'] }

export const meta = pageTitle(({ t }) => t('admin.general.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  return { ...(await readGeneral(context, request)), done: new URL(request.url).searchParams.has('done') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  const isLogo = new URL(request.url).searchParams.has('logo')
  return isLogo ? changeLogo(context, request) : saveGeneral(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function GeneralRoute() {
  const view = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const typed = useActionData<typeof action>()
  const contrasts = typed && 'contrasts' in typed ? (typed.contrasts as GeneralView['contrasts'] | null) : null
  return <GeneralScreen {...view} contrasts={contrasts ?? view.contrasts} reply={reply} busy={busy} />
}
