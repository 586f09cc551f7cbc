import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { CodesScreen } from '~/features/account/codes-screen'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { requireProof } from '~/lib/session/require-proof.server'
import { titled } from '~/lib/titles'

export const headers = passRetryAfter
export const meta = titled(({ t }) => t('account.codes.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { twoStep } = await requireProof(context, request)
  return { left: twoStep.recoveryCodes, isPossible: twoStep.app || twoStep.passkeys > 0 }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  await requireProof(context, request)
  try {
    return await api.post('/v1/me/recovery-codes')
  } catch (error) {
    return replyFailure(error)
  }
}

export default function CodesRoute() {
  const reply = useActionData<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <CodesScreen {...useLoaderData<typeof loader>()} reply={reply} busy={busy} />
}
