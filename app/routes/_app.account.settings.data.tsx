import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useNavigation } from '@remix-run/react'
import { DataScreen } from '~/features/account/data-screen'
import { readClosingForm } from '~/features/account/sensitive-forms.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { titled } from '~/lib/titles'

export const headers = passRetryAfter
export const meta = titled(({ t }) => t('account.data.title'))

export function loader({ context }: LoaderFunctionArgs) {
  context.requireApi()
  return null
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
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

export default function DataRoute() {
  const reply = useActionData<typeof action>()
  return <DataScreen reply={reply} busy={useNavigation().formMethod === 'POST'} />
}
