import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { FailureScreen } from '~/features/errors/failure-screen'
import { DialogPageScreen } from '~/features/showcase/dialog-page-screen'
import { requireDialogPage } from '~/features/showcase/missing.server'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('showcase.sections.modal'))

export async function loader({ context, params }: LoaderFunctionArgs) {
  await requirePermission(context, 'framework.view')
  return { dialog: requireDialogPage(params.dialog, context.requestId) }
}

export default function FrameworkDialogRoute() {
  return <DialogPageScreen {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} />
}
