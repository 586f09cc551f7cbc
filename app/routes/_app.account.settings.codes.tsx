import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { CodesScreen } from '~/features/account/codes-screen'
import { readKept } from '~/lib/forms/kept-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { requireProof } from '~/lib/session/require-proof.server'
import { titled } from '~/lib/titles'

export const headers = passRetryAfter
export const meta = titled(({ t }) => t('account.codes.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { twoStep } = await requireProof(context, request)
  const isPossible = twoStep.app || twoStep.passkeys > 0
  return { left: twoStep.recoveryCodes, isPossible, kept: await readKept(context, request) }
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
  const { kept, ...codes } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() ?? kept
  const busy = useNavigation().formMethod === 'POST'
  return <CodesScreen {...codes} reply={reply} busy={busy} />
}
