import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { answerChange, isAnswer } from '~/features/uploads/answer-change.server'
import { EditScreen } from '~/features/uploads/edit-screen'
import { readEditable, saveEdit } from '~/features/uploads/edit-torrent.server'
import { readChoices } from '~/features/uploads/read-choices.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'uploads'] }

export const headers = passRetryAfter
export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('uploads.edit.title')}: ${data.name}`)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { language, ...editable } = await readEditable(params.slug ?? '', context)
  return { ...editable, ...(await readChoices(context, language)) }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  if (isAnswer(request)) return answerChange(params.slug ?? '', request, context)
  const saved = await saveEdit(params.slug ?? '', request, context)
  return 'slug' in saved ? redirect(`/torrents/${saved.slug}`, 303) : saved.reply
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function EditRoute() {
  const shown = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  // The key is the id at the end of the slug, so that a new name of the same torrent does not clear the form.
  return <EditScreen key={shown.slug.split('-').at(-1)} {...shown} reply={reply} busy={busy} />
}
