import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { z } from 'zod'
import { MailsScreen } from '~/features/mails/mails-screen'
import { readMails } from '~/features/mails/mails-view.server'
import { readerOf } from '~/lib/format/reader.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('mails.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  const search = new URL(request.url).searchParams
  const cursor = search.get('cursor') ?? undefined
  const retried = search.get('retried')
  return {
    ...(await readMails(context.requireApi(), cursor, { ...readerOf(context), origin: context.caller.origin })),
    retried: retried === null ? null : Number.parseInt(retried, 10) || 0,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  const form = await readForm(request, z.object({}))
  if (!form.ok) return form.reply
  try {
    const { mails } = await context.requireApi().post('/v1/admin/mails/retry')
    return redirect(`/admin/mail?retried=${mails}`, 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}

export { clientAction } from '~/lib/forms/client-action'

export default function MailRoute() {
  const view = useLoaderData<typeof loader>()
  const busy = useNavigation().formMethod === 'POST'
  return <MailsScreen {...view} reply={useReply<typeof action>()} busy={busy} />
}
