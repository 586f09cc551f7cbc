import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OverviewScreen } from '~/features/account/overview-screen'
import {
  describeAccount,
  describeFigures,
  describeNextRole,
  describeSnatch,
} from '~/features/account/overview-view.server'
import { later } from '~/lib/api/deferred.server'
import { historyTexts } from '~/lib/format/history-texts.server'
import { readerOf } from '~/lib/format/reader.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'
import { describeHistory } from '~/ui/chart/describe-history.server'

export const handle: SectionsHandle = { i18n: ['history'] }

export const meta = pageTitle(({ t }) => t('account.title'))

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.requireApi()
  const warned = readMember(context).then(({ username }) =>
    api.get('/v1/users/{username}/warnings', { path: { username }, query: { limit: 1 } }),
  )
  const [me, warnings, owed, history, snatches, { next }] = await Promise.all([
    readMember(context),
    later(warned, context),
    later(api.get('/v1/me/seeding-requirements'), context),
    api.get('/v1/me/history'),
    api.get('/v1/me/snatches', { query: { limit: 5 } }),
    api.get('/v1/me/next-role'),
  ])
  const reader = readerOf(context)
  return {
    account: describeAccount(me, warnings.ok ? warnings.data.active : null, owed.ok ? owed.data : null, reader),
    figures: describeFigures(me, reader),
    history: describeHistory(history.data, historyTexts(reader)),
    next: next && describeNextRole(next, reader),
    snatches: snatches.data.map((snatch) => describeSnatch(snatch, reader)),
  }
}

export default function AccountOverviewRoute() {
  return <OverviewScreen {...useLoaderData<typeof loader>()} />
}
