import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CodeScreen } from '~/features/auth/code-screen'
import { loginHref } from '~/lib/http/safe-redirect'
import { attemptCode } from '~/lib/session/attempt-code.server'
import { readPasskeyRefusal } from '~/lib/session/attempt-passkey.server'
import { readPendingSignIn } from '~/lib/session/pending-sign-in.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('auth.code.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const step = await readPendingSignIn(context.caller.env.SESSION_KEYS, request)
  if (!step) throw redirect('/login')
  return {
    methods: step.methods,
    backHref: loginHref(step.redirectTo),
    passkeyRefusal: readPasskeyRefusal(new URL(request.url)),
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  return attemptCode(request, context)
}

export { clientAction } from '~/lib/forms/client-action'

export default function LoginCodeRoute() {
  const { methods, backHref, passkeyRefusal } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { t } = useTranslation()
  const busy = useNavigation().formMethod === 'POST'
  const seconds = reply?.retryAfter ?? 60
  const failures = { wrong_code: t('auth.code.wrong'), too_many_requests: t('auth.login.throttled', { seconds }) }
  return (
    <CodeScreen
      methods={methods}
      backHref={backHref}
      error={reply?.failed ? failures[reply.failed as keyof typeof failures] : null}
      fieldError={reply?.errors.code ? t('auth.login.required') : undefined}
      passkeyRefusal={reply ? null : passkeyRefusal}
      attempt={reply?.attempt}
      busy={busy}
    />
  )
}
