import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { describeAppearance, saveAppearance } from '~/features/account/appearance/appearance.server'
import { AppearanceScreen } from '~/features/account/appearance/appearance-screen'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.appearance.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { permissions } = await readMember(context)
  const done = new URL(request.url).searchParams.has('done')
  return { ...(await describeAppearance(request, context, permissions)), done }
}

export function action({ context, request }: ActionFunctionArgs) {
  return saveAppearance(request, context)
}

export { clientAction } from '~/lib/forms/client-action'

export default function AppearanceRoute() {
  const appearance = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  return <AppearanceScreen {...appearance} reply={reply} />
}
