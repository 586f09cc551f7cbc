import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { editPerson, readEditablePerson } from '~/features/titles/people/edit-person.server'
import { EditPersonScreen } from '~/features/titles/people/edit-person-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['people'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('people.forms.title', { name: data.person.name }),
)

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { person: await readEditablePerson(context, params.slug) }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return editPerson(context, request, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function EditPersonRoute() {
  const { person } = useLoaderData<typeof loader>()
  return <EditPersonScreen key={person.slug} person={person} reply={useReply()} />
}
