import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useNavigation } from '@remix-run/react'
import { DataScreen } from '~/features/account/data/data-screen'
import { sendExport } from '~/features/account/data/send-export.server'
import { readClosingForm } from '~/features/account/security/sensitive-forms.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.data.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireRecentAuth(context, request)
  if (new URL(request.url).searchParams.has('file')) return sendExport(context)
  return null
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  await requireRecentAuth(context, request)
  const form = await readClosingForm(request)
  if (!form.ok) return form.reply
  try {
    await api.post('/v1/me/closing', { body: form.value })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  context.session.signOut()
  return redirect('/login?closed', { status: 303, headers: { 'Clear-Site-Data': '"cache"' } })
}

export { clientAction } from '~/lib/forms/client-action'

export default function DataRoute() {
  const reply = useReply<typeof action>()
  return <DataScreen reply={reply} busy={useNavigation().formMethod === 'POST'} />
}
