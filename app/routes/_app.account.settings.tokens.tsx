import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { actOnTokens, readTokens } from '~/features/account/tokens/tokens.server'
import { TokensScreen } from '~/features/account/tokens/tokens-screen'
import { readerOf } from '~/lib/format/reader.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { readMember } from '~/lib/session/require-permission.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.tokens.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireRecentAuth(context, request)
  const [tokens, { permissions }] = await Promise.all([
    readTokens(context.requireApi(), readerOf(context)),
    readMember(context),
  ])
  return {
    tokens,
    clientId: crypto.randomUUID(),
    scopes: ['read' as const, 'parser' as const, ...permissions],
    done: new URL(request.url).searchParams.has('done'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  await requireRecentAuth(context, request)
  return (await actOnTokens(api, request)) ?? redirect('/account/settings/tokens?done', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function TokensRoute() {
  const tokens = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <TokensScreen {...tokens} reply={reply} busy={busy} />
}
