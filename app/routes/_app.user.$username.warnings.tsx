import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readUser } from '~/features/users/read-user.server'
import { actOnWarnings, readWarnings } from '~/features/users/warnings.server'
import { WarningsScreen } from '~/features/users/warnings-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['warnings'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('warnings.title')} · ${data.username}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { username } = await readUser(context, params.username)
  return readWarnings(context, username, request)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return actOnWarnings(context, params.username ?? '', request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function UserWarningsRoute() {
  return <WarningsScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />
}
