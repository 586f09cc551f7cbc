import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useNavigation } from '@remix-run/react'
import { changeAvatar } from '~/features/account/profile/avatar.server'
import { AvatarScreen } from '~/features/account/profile/avatar-screen'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['account'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.avatar.choose'))

export function loader({ context }: LoaderFunctionArgs) {
  context.requireApi()
  return null
}

export function action({ context, request }: ActionFunctionArgs) {
  return changeAvatar(request, context)
}

export { clientAction } from '~/lib/forms/client-action'

export default function AvatarRoute() {
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <AvatarScreen reply={reply} busy={busy} />
}
