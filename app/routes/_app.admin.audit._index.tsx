import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { AuditScreen } from '~/features/admin/audit/audit-screen'
import { readAudit } from '~/features/admin/audit/read-audit.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['audit'] }

export const meta = pageTitle(({ t }) => t('admin.audit'))

/** Search params: `action`, `subject`, `id`, `actor`, `from`, `to`, `cursor`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'audit.view')
  return readAudit(context, request)
}

export default function AuditRoute() {
  return <AuditScreen {...useLoaderData<typeof loader>()} />
}
