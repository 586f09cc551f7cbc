import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useNavigation } from '@remix-run/react'
import { changeAvatar } from '~/features/account/avatar.server'
import { AvatarScreen } from '~/features/account/avatar-screen'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { titled } from '~/lib/titles'

export const headers = passRetryAfter
export const meta = titled(({ t }) => t('account.avatar.choose'))

export function loader({ context }: LoaderFunctionArgs) {
  context.requireApi()
  return null
}

export function action({ context, request }: ActionFunctionArgs) {
  return changeAvatar(request, context)
}

export default function AvatarRoute() {
  const reply = useActionData<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <AvatarScreen reply={reply} busy={busy} />
}
