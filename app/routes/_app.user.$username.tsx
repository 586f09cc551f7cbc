import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData } from '@remix-run/react'
import { readUser } from '~/features/users/read-user.server'
import { UserFrame } from '~/features/users/user-frame'
import { describeHead } from '~/features/users/user-view.server'
import { readerOf } from '~/lib/format/reader.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['users'] }

export const meta = pageTitle<typeof loader>(({ data }) => data?.user.username)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [user, me] = await Promise.all([readUser(context, params.username), readMember(context)])
  return {
    user: describeHead(user, me.permissions, readerOf(context)),
    isBlockListFull: new URL(request.url).searchParams.get('failed') === 'too_many',
  }
}

export default function UserRoute() {
  return (
    <UserFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </UserFrame>
  )
}
