import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { saveChoices } from '~/features/account/notifications/choices.server'
import { ChoicesScreen } from '~/features/account/notifications/choices-screen'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.choices.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { data, canMail } = await context.requireApi().get('/v1/me/notification-choices')
  return { choices: data, canMail, done: new URL(request.url).searchParams.has('done') }
}

export function action({ context, request }: ActionFunctionArgs) {
  return saveChoices(request, context)
}

export { clientAction } from '~/lib/forms/client-action'

export default function NotificationChoicesRoute() {
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <ChoicesScreen {...useLoaderData<typeof loader>()} reply={reply} busy={busy} />
}
