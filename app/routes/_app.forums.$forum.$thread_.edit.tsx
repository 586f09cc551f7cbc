import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { editThread, readEditedThread } from '~/features/forums/edit/edit-thread.server'
import { EditThreadScreen } from '~/features/forums/edit/edit-thread-screen'
import type { FormReply } from '~/lib/forms/form-reply'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['forums', 'threadForms'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('threadForms.edit')} · ${data.thread.title}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return { thread: await readEditedThread(context, params, request) }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return editThread(context, params, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function EditThreadRoute() {
  const { thread } = useLoaderData<typeof loader>()
  const reply = useReply<FormReply>()
  return <EditThreadScreen key={thread.href} thread={thread} action={`${thread.href}/edit`} reply={reply} />
}
