import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LoginScreen } from '~/features/auth/login-screen'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { safeRedirect } from '~/lib/http/safe-redirect'
import { readPasskeyRefusal } from '~/lib/session/attempt-passkey.server'
import { attemptSignIn } from '~/lib/session/attempt-sign-in.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('auth.login.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const redirectTo = safeRedirect(url.searchParams.get('redirectTo'), url.origin)
  if (context.session.signedIn) throw redirect(redirectTo)
  const has = (name: string) => url.searchParams.has(name)
  const notice = has('expired') ? 'expired' : has('closed') ? 'closed' : has('email') ? 'email' : null
  const { texts } = await context.settings()
  const text = texts.signIn[context.prefs.language]
  return { redirectTo, notice, text, passkeyRefusal: readPasskeyRefusal(url) } as const
}

export function action({ context, request }: ActionFunctionArgs) {
  return attemptSignIn(request, context)
}

export { clientAction } from '~/lib/forms/client-action'

export default function LoginRoute() {
  const { redirectTo, notice, text, passkeyRefusal } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { t } = useTranslation()
  const busy = useNavigation().formMethod === 'POST'
  const seconds = reply?.retryAfter ?? 60
  const [reason] = reply?.errors.reason ?? []
  const [until] = reply?.errors.until ?? []
  const failures = {
    invalid_grant: t('auth.login.refused'),
    too_many_requests: t('auth.login.throttled', { seconds }),
    banned: [
      until ? t('auth.login.bannedUntil', { until }) : t('auth.login.banned'),
      ...(reason ? [t('auth.login.banReason', { reason })] : []),
    ].join(' '),
  }
  const missing = (field: string) => (reply?.errors[field] ? t('auth.login.required') : undefined)
  return (
    <LoginScreen
      redirectTo={reply?.values.redirectTo ?? redirectTo}
      username={reply?.values.username}
      error={reply?.failed ? failures[reply.failed as keyof typeof failures] : null}
      fieldErrors={{ username: missing('username'), password: missing('password') }}
      attempt={reply?.attempt}
      busy={busy}
      notice={notice && !reply ? t(`auth.login.${notice}`) : undefined}
      text={text}
      passkeyRefusal={reply ? null : passkeyRefusal}
    />
  )
}
