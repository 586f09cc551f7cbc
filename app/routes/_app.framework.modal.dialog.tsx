import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { DialogPageScreen } from '~/features/showcase/dialog-page-screen'
import { requirePermission } from '~/lib/session/require-permission.server'
import { titled } from '~/lib/titles'

export const meta = titled(({ t }) => t('showcase.sections.modal'))

export async function loader({ context }: LoaderFunctionArgs) {
  await requirePermission(context, 'framework.view')
  return null
}

export default function FrameworkDialogRoute() {
  return <DialogPageScreen />
}
