import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OverviewScreen } from '~/features/account/overview-screen'
import { describeFigures } from '~/features/account/overview-view.server'
import { readerOf } from '~/lib/format/reader.server'
import { readMember } from '~/lib/session/require-permission.server'
import { titled } from '~/lib/titles'

export const meta = titled(({ t }) => t('account.title'))

export async function loader({ context }: LoaderFunctionArgs) {
  return { figures: describeFigures(await readMember(context), readerOf(context)) }
}

export default function AccountOverviewRoute() {
  return <OverviewScreen {...useLoaderData<typeof loader>()} />
}
