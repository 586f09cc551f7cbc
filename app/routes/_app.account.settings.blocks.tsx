import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { BlocksScreen } from '~/features/users/blocks-screen'
import { readerOf, writeTime } from '~/lib/format/reader.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('users.blocks.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { data } = await context.requireApi().get('/v1/me/blocks')
  const reader = readerOf(context)
  const members = data.map(({ since, ...member }) => ({ ...member, since: writeTime(since, reader) }))
  return { members, done: new URL(request.url).searchParams.has('done') }
}

export default function BlocksRoute() {
  return <BlocksScreen {...useLoaderData<typeof loader>()} />
}
