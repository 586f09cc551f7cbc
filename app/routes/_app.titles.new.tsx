import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createTitle, readNewTitle } from '~/features/titles/staff/new-title.server'
import { NewTitleScreen } from '~/features/titles/staff/new-title-screen'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { keepAtSignOut, readPendingForm } from '~/lib/session/pending-form.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'titleForms', 'titles'] }

export const meta = pageTitle(({ t }) => t('titleForms.new.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { ...(await readNewTitle(context, request)), pending: await readPendingForm(context, request) }
}

export function action(args: ActionFunctionArgs) {
  return keepAtSignOut(args, () => createTitle(args.context, args.request))
}

export { clientAction } from '~/lib/forms/client-action'

export default function NewTitleRoute() {
  const { pending, ...shown } = useLoaderData<typeof loader>()
  return <NewTitleScreen {...shown} reply={useActionData<typeof action>() ?? pending} />
}
