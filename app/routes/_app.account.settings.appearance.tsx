import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { describeAppearance, saveAppearance } from '~/features/account/appearance/appearance.server'
import { AppearanceScreen } from '~/features/account/appearance/appearance-screen'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { keepAtSignOut, readPendingForm } from '~/lib/session/pending-form.server'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['torrents'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.appearance.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { permissions } = await readMember(context)
  const done = new URL(request.url).searchParams.has('done')
  const pending = await readPendingForm(context, request)
  return { ...(await describeAppearance(request, context, permissions)), done, pending }
}

export function action(args: ActionFunctionArgs) {
  return keepAtSignOut(args, () => saveAppearance(args.request, args.context))
}

export { clientAction } from '~/lib/forms/client-action'

export default function AppearanceRoute() {
  const { pending, ...appearance } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() ?? pending
  return <AppearanceScreen {...appearance} reply={reply} />
}
