import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { NoticeScreen } from '~/features/auth/notice-screen'
import { VerifyScreen } from '~/features/auth/verify-screen'
import { orEnded } from '~/lib/api/or-ended.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('auth.verify.title'))
export const headers = passRetryAfter

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') || 'none'

const donePage = ({ isApplication }: { isApplication: boolean }) => (isApplication ? '/verify/applied' : '/verify/done')

export async function loader({ context, request }: LoaderFunctionArgs) {
  const subject = await orEnded(context.api.get('/v1/verifications/{token}', { path: { token: tokenOf(request) } }))
  if (subject?.isConfirmed) throw redirect(donePage(subject))
  return data({ subject }, { status: subject ? 200 : 404 })
}

export async function action({ context, request }: ActionFunctionArgs) {
  try {
    const token = tokenOf(request)
    const confirmed = await orEnded(context.api.post('/v1/verifications', { body: { token } }))
    if (confirmed) return redirect(donePage(confirmed), 303)
    return redirect(`/verify?token=${encodeURIComponent(token)}`, 303)
  } catch (error) {
    return replyFailure(error)
  }
}

export { clientAction } from '~/lib/forms/client-action'

export default function VerifyRoute() {
  const { subject } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { t } = useTranslation()
  if (subject) return <VerifyScreen {...subject} reply={reply} />
  const text = t(reply?.failed === 'account_exists' ? 'auth.verify.taken' : 'auth.ended.verify')
  return <NoticeScreen title={t('auth.ended.title')} text={text} />
}
