import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useParams } from '@remix-run/react'
import { readEditable, saveTitle } from '~/features/titles/staff/edit-title.server'
import { EditTitleScreen, type TitleReply } from '~/features/titles/staff/edit-title-screen'
import { titlePartHref } from '~/lib/format/title-href'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'titleForms', 'titles'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('titleForms.edit.title', { name: data.title.name }),
)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const editable = await readEditable(context, params.kind, params.slug)
  return { ...editable }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return saveTitle(context, request, params.kind, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function EditTitleRoute() {
  const editable = useLoaderData<typeof loader>()
  const reply = useReply<TitleReply>()
  const { kind, slug } = useParams()
  const action = titlePartHref(editable.title, 'edit')
  return <EditTitleScreen key={`${kind} ${slug}`} {...editable} action={action} reply={reply} />
}
