import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { CodesScreen } from '~/features/account/two-factor/codes-screen'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.codes.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { twoFactor } = await requireRecentAuth(context, request)
  const isPossible = twoFactor.app || twoFactor.passkeys > 0
  return { left: twoFactor.recoveryCodes, isPossible }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  await requireRecentAuth(context, request)
  try {
    return await api.post('/v1/me/recovery-codes')
  } catch (error) {
    return replyFailure(error)
  }
}

export { clientAction } from '~/lib/forms/client-action'

export default function CodesRoute() {
  const codes = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <CodesScreen {...codes} reply={reply} busy={busy} />
}
