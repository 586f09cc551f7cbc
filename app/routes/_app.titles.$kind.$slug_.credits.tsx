import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useParams } from '@remix-run/react'
import { readCreditsForm, saveCredits } from '~/features/titles/staff/credits/credits.server'
import { CreditsScreen } from '~/features/titles/staff/credits/credits-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['titleForms', 'titles'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('titleForms.credits.title', { name: data.title.name }),
)

export function loader({ context, params }: LoaderFunctionArgs) {
  return readCreditsForm(context, params.kind, params.slug)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return saveCredits(context, request, params.kind, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function CreditsRoute() {
  const form = useLoaderData<typeof loader>()
  const { kind, slug } = useParams()
  return <CreditsScreen key={`${kind} ${slug}`} {...form} reply={useReply()} />
}
