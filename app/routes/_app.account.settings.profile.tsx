import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { describeProfile, readProfileForm } from '~/features/account/profile/profile.server'
import { ProfileScreen } from '~/features/account/profile/profile-screen'
import { avatarHref } from '~/lib/format/avatar-href'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.profile.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [profile, me] = await Promise.all([context.requireApi().get('/v1/me/profile'), readMember(context)])
  const done = new URL(request.url).searchParams.get('done')
  const member = { name: me.username, role: me.role.slug, picture: avatarHref(me.avatar) }
  return { ...describeProfile(profile, context.prefs.language), member, done }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  const form = await readProfileForm(request)
  if (!form.ok) return form.reply
  try {
    await api.put('/v1/me/profile', { body: form.body })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect('/account/settings/profile?done', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ProfileRoute() {
  const profile = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <ProfileScreen {...profile} reply={reply} busy={busy} />
}
