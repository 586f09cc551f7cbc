import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ChangelogScreen } from '~/features/issues/changelog/changelog-screen'
import { readChangelog } from '~/features/issues/changelog/read-changelog.server'
import { pageTitle } from '~/render/document/page-title'

export const handle = { isReadingPage: true, i18n: ['issues'] }

export const meta = pageTitle(({ t }) => t('issues.headings.changelog'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readChangelog(context, request)
}

export default function ChangelogRoute() {
  return <ChangelogScreen {...useLoaderData<typeof loader>()} />
}
