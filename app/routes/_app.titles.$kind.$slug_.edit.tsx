import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readEditable, saveTitle } from '~/features/titles/staff/edit-title.server'
import { EditTitleScreen } from '~/features/titles/staff/edit-title-screen'
import { titlePartHref } from '~/lib/format/title-href'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'titleForms', 'titles'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('titleForms.edit.title', { name: data.title.name }),
)

export function loader({ context, params }: LoaderFunctionArgs) {
  return readEditable(context, params.kind, params.slug)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return saveTitle(context, request, params.kind, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'

export default function EditTitleRoute() {
  const { title, poster, values } = useLoaderData<typeof loader>()
  const action = titlePartHref(title, 'edit')
  return <EditTitleScreen title={title} poster={poster} values={values} action={action} reply={useActionData()} />
}
