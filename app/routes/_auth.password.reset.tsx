import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ResetForm } from '~/features/auth/joining-forms.server'
import { NoticeScreen } from '~/features/auth/notice-screen'
import { ResetScreen } from '~/features/auth/reset-screen'
import { orEnded } from '~/lib/api/or-ended.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('auth.reset.title'))
export const headers = passRetryAfter

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') || 'none'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const subject = await orEnded(context.api.get('/v1/password/resets/{token}', { path: { token: tokenOf(request) } }))
  return data({ subject }, { status: subject ? 200 : 404 })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, ResetForm)
  if (!form.ok) return form.reply
  const token = tokenOf(request)
  const body = { ...form.value, token, locale: context.prefs.language }
  try {
    const done = await orEnded(context.api.post('/v1/password/resets', { body }).then(() => true))
    return redirect(done ? '/password/done' : `/password/reset?token=${encodeURIComponent(token)}`, 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}

export { clientAction } from '~/lib/forms/client-action'

export default function ResetRoute() {
  const { subject } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { t } = useTranslation()
  if (subject) return <ResetScreen username={subject.username} reply={reply} />
  return <NoticeScreen title={t('auth.ended.title')} text={t('auth.ended.reset')} />
}
