import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useParams } from '@remix-run/react'
import { readEditable } from '~/features/titles/staff/edit-title.server'
import { changePoster } from '~/features/titles/staff/poster.server'
import { PosterScreen } from '~/features/titles/staff/poster-screen'
import type { FormReply } from '~/lib/forms/form-reply'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['titleForms', 'titles'] }

export const headers = passRetryAfter
export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('titleForms.poster.title', { name: data.title.name }),
)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { title, poster } = await readEditable(context, params.kind, params.slug)
  return { title, poster }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return changePoster(context, request, params.kind, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'

export default function PosterRoute() {
  const { kind, slug } = useParams()
  return <PosterScreen key={`${kind} ${slug}`} {...useLoaderData<typeof loader>()} reply={useReply<FormReply>()} />
}
