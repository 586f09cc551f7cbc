import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { EditScreen } from '~/features/uploads/edit-screen'
import { readEditable, saveEdit } from '~/features/uploads/edit-torrent.server'
import { readChoices } from '~/features/uploads/read-choices.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { keepAtSignOut, readPendingForm } from '~/lib/session/pending-form.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'uploads'] }

export const headers = passRetryAfter
export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('uploads.edit.title')}: ${data.name}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { language, ...editable } = await readEditable(params.slug ?? '', context)
  const pending = await readPendingForm(context, request)
  return { ...editable, ...(await readChoices(context, language)), pending }
}

export function action(args: ActionFunctionArgs) {
  const { context, params, request } = args
  return keepAtSignOut(args, async () => {
    const saved = await saveEdit(params.slug ?? '', request, context)
    return 'slug' in saved ? redirect(`/torrents/${saved.slug}`, 303) : saved.reply
  })
}

/** A search for titles changes nothing. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.endsWith('?titles') ? false : defaultShouldRevalidate
}

export { clientAction } from '~/lib/forms/client-action'

export default function EditRoute() {
  const { pending, ...shown } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() ?? pending
  const busy = useNavigation().formMethod === 'POST'
  return <EditScreen {...shown} reply={reply} busy={busy} />
}
