import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useRouteError } from '@remix-run/react'
import { FailureScreen } from '~/features/errors/failure-screen'
import { missing } from '~/features/showcase/missing.server'
import { requirePermission } from '~/lib/session/require-permission.server'

export async function loader({ context }: LoaderFunctionArgs) {
  await requirePermission(context, 'framework.view')
  throw missing(context.requestId)
}

export default function FrameworkMissingRoute() {
  return null
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} />
}
