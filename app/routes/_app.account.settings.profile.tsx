import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { describeProfile, readProfileForm } from '~/features/account/profile/profile.server'
import { ProfileScreen } from '~/features/account/profile/profile-screen'
import { avatarHref } from '~/lib/format/avatar-href'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { keepAtSignOut, readPendingForm } from '~/lib/session/pending-form.server'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.profile.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [profile, me] = await Promise.all([context.requireApi().get('/v1/me/profile'), readMember(context)])
  const done = new URL(request.url).searchParams.get('done')
  const member = { name: me.username, role: me.role.slug, picture: avatarHref(me.avatar) }
  const pending = await readPendingForm(context, request)
  return { ...describeProfile(profile, context.prefs.language), member, done, pending }
}

export function action(args: ActionFunctionArgs) {
  const { context, request } = args
  return keepAtSignOut(args, async () => {
    const api = context.requireApi()
    const form = await readProfileForm(request)
    if (!form.ok) return form.reply
    try {
      await api.put('/v1/me/profile', { body: form.body })
    } catch (error) {
      return replyFailure(error, form.values)
    }
    return redirect('/account/settings/profile?done', 303)
  })
}

export { clientAction } from '~/lib/forms/client-action'

export default function ProfileRoute() {
  const { pending, ...profile } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() ?? pending
  const busy = useNavigation().formMethod === 'POST'
  return <ProfileScreen {...profile} reply={reply} busy={busy} />
}
