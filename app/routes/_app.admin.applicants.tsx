import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { decideApplicant, describeApplicant } from '~/features/admin/applicants.server'
import { ApplicantsScreen } from '~/features/admin/applicants-screen'
import { readerOf } from '~/lib/format/reader.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('admin.applicants.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'users.manage')
  const { data } = await context.requireApi().get('/v1/admin/applicants')
  const asked = new URL(request.url).searchParams.get('done')
  const done: 'accept' | 'decline' | null = asked === 'accept' || asked === 'decline' ? asked : null
  const reader = readerOf(context)
  return { applicants: data.map((applicant) => describeApplicant(applicant, reader)), done }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'users.manage')
  return decideApplicant(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ApplicantsRoute() {
  const reply = useReply<typeof action>()
  return <ApplicantsScreen {...useLoaderData<typeof loader>()} reply={reply} />
}
