import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AnnounceKeyScreen } from '~/features/downloads/announce-key-screen'
import { describeFailure } from '~/lib/forms/describe-failure'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('downloads.announceKey.title'))

export function loader({ context, request }: LoaderFunctionArgs) {
  context.requireApi()
  return { isDone: new URL(request.url).searchParams.has('done') }
}

export async function action({ context }: ActionFunctionArgs) {
  const api = context.requireApi()
  try {
    await api.post('/v1/me/announce-key')
  } catch (error) {
    return replyFailure(error)
  }
  return redirect('/account/announce-key?done', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function AnnounceKeyRoute() {
  const { isDone } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const { t } = useTranslation()
  const busy = useNavigation().formMethod === 'POST'
  return <AnnounceKeyScreen isDone={isDone} failed={describeFailure(t, reply)} busy={busy} />
}
