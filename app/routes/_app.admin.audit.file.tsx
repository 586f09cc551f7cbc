import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { sendAuditFile } from '~/features/admin/audit/read-audit.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { requirePermission } from '~/lib/session/require-permission.server'

export const headers = passRetryAfter

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'audit.view')
  return sendAuditFile(context, request)
}

/** Never rendered: the loader returns a file or throws. A route with a component shows its errors as pages. */
export default function AuditFileRoute() {
  return null
}
