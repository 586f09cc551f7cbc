import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { ForumSubjectScreen } from '~/features/admin/forums/forum-subject-screen'
import { findSubject, readSubject } from '~/features/admin/forums/read-forums.server'
import { saveSubject } from '~/features/admin/forums/save-forums.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
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
  }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  const { subject } = await findSubject(context, params)
  return saveSubject(context, request, subject)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ForumSubjectRoute() {
  const shown = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <ForumSubjectScreen {...shown} reply={reply} busy={busy} />
}
