import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { actOnPasskeys, readPasskeys } from '~/features/account/two-factor/passkeys.server'
import { PasskeysScreen } from '~/features/account/two-factor/passkeys-screen'
import { readerOf } from '~/lib/format/reader.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.passkeys.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireRecentAuth(context, request)
  const passkeys = await readPasskeys(context.requireApi(), readerOf(context))
  return {
    passkeys,
    done: new URL(request.url).searchParams.get('done'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  await requireRecentAuth(context, request)
  const answer = await actOnPasskeys(api, request)
  return typeof answer === 'string' ? redirect(`/account/settings/passkeys?done=${answer}`, 303) : answer
}

export { clientAction } from '~/lib/forms/client-action'

export default function PasskeysRoute() {
  const rest = useLoaderData<typeof loader>()
  return <PasskeysScreen {...rest} reply={useReply<typeof action>()} />
}
