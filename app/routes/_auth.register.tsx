import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RegisterForm } from '~/features/auth/joining-forms.server'
import { RegisterScreen } from '~/features/auth/register-screen'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { pageTitle } from '~/render/document/page-title'
import { useRootData } from '~/render/document/root-data'

export const meta = pageTitle(({ t }) => t('auth.register.title'))
export const headers = passRetryAfter

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (context.session.signedIn) throw redirect('/')
  const code = (new URL(request.url).searchParams.get('invite') ?? '').slice(0, 100)
  const query = code === '' ? {} : { invite: code }
  const [terms, { page, version }, { texts }] = await Promise.all([
    context.api.get('/v1/registrations/terms', { query }),
    // Registration works without the full rules: the short ones are shown instead.
    context.api
      .get('/v1/rules', { query: { language: context.prefs.language } })
      .catch(() => ({ page: null, version: null })),
    context.settings(),
  ])
  const rules = page && { html: context.serverHtml.send('rules', page.html), version: version?.version }
  return { code, ...terms, rules, text: texts.registration[context.prefs.language] }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, RegisterForm)
  if (!form.ok) return form.reply
  try {
    const body = { ...form.value, locale: context.prefs.language }
    await context.api.post('/v1/registrations', { body })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(form.value.invite ? '/register/sent?invited' : '/register/sent', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function RegisterRoute() {
  const site = useRootData()?.site.title ?? ''
  return <RegisterScreen {...useLoaderData<typeof loader>()} site={site} reply={useActionData<typeof action>()} />
}
