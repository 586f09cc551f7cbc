import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readEditable, saveTitle } from '~/features/titles/staff/edit-title.server'
import { EditTitleScreen } from '~/features/titles/staff/edit-title-screen'
import { titlePartHref } from '~/lib/format/title-href'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { keepAtSignOut, readPendingForm } from '~/lib/session/pending-form.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'titleForms', 'titles'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('titleForms.edit.title', { name: data.title.name }),
)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const editable = await readEditable(context, params.kind, params.slug)
  return { ...editable, pending: await readPendingForm(context, request) }
}

export function action(args: ActionFunctionArgs) {
  return keepAtSignOut(args, () => saveTitle(args.context, args.request, args.params.kind, args.params.slug))
}

export { clientAction } from '~/lib/forms/client-action'

export default function EditTitleRoute() {
  const { pending, ...editable } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() ?? pending
  return <EditTitleScreen {...editable} action={titlePartHref(editable.title, 'edit')} reply={reply} />
}
