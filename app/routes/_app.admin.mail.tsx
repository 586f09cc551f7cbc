import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { MailsScreen } from '~/features/mails/mails-screen'
import { readMails } from '~/features/mails/mails-view.server'
import { readerOf } from '~/lib/format/reader.server'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('mails.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  return readMails(context.requireApi(), cursor, { ...readerOf(context), origin: context.caller.origin })
}

export default function MailRoute() {
  return <MailsScreen {...useLoaderData<typeof loader>()} />
}
