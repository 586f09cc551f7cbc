import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OverviewScreen } from '~/features/users/overview-screen'
import { readUser } from '~/features/users/read-user.server'
import { describeOverview, describeUpload } from '~/features/users/user-view.server'
import { historyTexts } from '~/lib/format/history-texts.server'
import { readerOf } from '~/lib/format/reader.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'
import { describeHistory } from '~/ui/chart/describe-history.server'

export const handle: SectionsHandle = { i18n: ['account', 'admin', 'history'] }

export const meta = pageTitle<typeof loader>(({ data }) => data?.user.username)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.requireApi()
  const user = await readUser(context, params.username)
  const path = { username: user.username }
  const [me, history, uploads] = await Promise.all([
    readMember(context),
    user.sections.includes('history') ? api.get('/v1/users/{username}/history', { path }) : null,
    user.sections.includes('uploads') ? api.get('/v1/users/{username}/uploads', { path, query: { limit: 5 } }) : null,
  ])
  const reader = readerOf(context)
  return {
    user: describeOverview(user, reader),
    history: history && describeHistory(history.data, historyTexts(reader)),
    uploads: uploads?.data.map((upload) => describeUpload(upload, reader)) ?? null,
    isStaff: me.permissions.includes('users.manage'),
    hasAbout: user.aboutHtml !== null,
    about: user.aboutHtml === null ? null : context.serverHtml.send('about', user.aboutHtml),
  }
}

export default function UserOverviewRoute() {
  return <OverviewScreen {...useLoaderData<typeof loader>()} />
}
