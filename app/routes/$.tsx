import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ErrorScreen } from '~/features/errors/error-screen'
import { AppShell } from '~/features/shell/app-shell'
import { readShell } from '~/features/shell/shell-data.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'
import { useRootData } from '~/render/document/root-data'

export const handle: SectionsHandle = { i18n: ['invites', 'notifications', 'shell'] }

export const meta = pageTitle(({ t }) => t('errors.notFound.title'))

/** Visitors are redirected to login; a missing file is a plain 404. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (/\.[a-z0-9]{1,8}$/i.test(params['*'] ?? '')) throw failNotFound(context)
  return data({ shell: await readShell(context), requestId: context.requestId }, { status: 404 })
}

/** Not a child of the app layout, whose loader would redirect a visitor's request for a missing file to login. */
export default function MissingRoute() {
  const root = useRootData()
  const { shell, requestId } = useLoaderData<typeof loader>()
  return (
    root && (
      <AppShell root={root} shell={shell}>
        <ErrorScreen status={404} code="not_found" message="Not Found" requestId={requestId} />
      </AppShell>
    )
  )
}
