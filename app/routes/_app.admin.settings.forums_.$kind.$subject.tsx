import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { ForumSubjectScreen } from '~/features/admin/forums/forum-subject-screen'
import { readSubject } from '~/features/admin/forums/read-forums.server'
import { saveSubject } from '~/features/admin/forums/save-forums.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { keepAtSignOut, readPendingForm } from '~/lib/session/pending-form.server'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['forumSettings'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => {
  if (!data) return undefined
  const { subject } = data
  const name = subject.kind === 'forum' ? subject.forum?.name : subject.category?.name
  return `${name ?? t(subject.kind === 'forum' ? 'forumSettings.newForum' : 'forumSettings.newCategory')} · ${t('admin.forums')}`
})

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  return {
    ...(await readSubject(context, params)),
    isDeletion: new URL(request.url).searchParams.has('delete'),
    pending: await readPendingForm(context, request),
  }
}

export function action(args: ActionFunctionArgs) {
  const { context, params, request } = args
  return keepAtSignOut(args, async () => {
    await requirePermission(context, 'settings.manage')
    const { subject } = await readSubject(context, params)
    return saveSubject(context, request, subject)
  })
}

export { clientAction } from '~/lib/forms/client-action'

export default function ForumSubjectRoute() {
  const { pending, ...shown } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() ?? pending
  const busy = useNavigation().formMethod === 'POST'
  return <ForumSubjectScreen {...shown} reply={reply} busy={busy} />
}
