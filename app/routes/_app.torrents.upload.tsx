import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useNavigation } from '@remix-run/react'
import { draftKey } from '~/features/uploads/draft-key.server'
import { readChoices } from '~/features/uploads/read-choices.server'
import { sendUpload } from '~/features/uploads/send-upload.server'
import { describeNoTitles } from '~/features/uploads/title-choice.server'
import { UploadScreen } from '~/features/uploads/upload-screen'
import { readerOf } from '~/lib/format/reader.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readMember, requirePermission, requireRight } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'uploads'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('uploads.title'))

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ id, permissions }, choices] = await Promise.all([readMember(context), readChoices(context)])
  requireRight(context, permissions.includes('torrents.upload'))
  return { draft: draftKey(id), titles: describeNoTitles(readerOf(context)), ...choices }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'torrents.upload')
  return sendUpload(request, context)
}

/** Submitting a file does not change the form's choices. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith('/torrents/upload') ? false : defaultShouldRevalidate
}

export { clientAction } from '~/lib/forms/client-action'

export default function UploadRoute() {
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <UploadScreen {...useLoaderData<typeof loader>()} reply={reply} busy={busy} />
}
