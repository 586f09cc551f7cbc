import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useParams } from '@remix-run/react'
import { readEditable, saveWikiPage, type WikiReply } from '~/features/wiki/edit-wiki.server'
import { WikiEditScreen } from '~/features/wiki/wiki-edit-screen'
import { wikiHref } from '~/features/wiki/wiki-href'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'wiki', 'wikiForms'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && (data.slug === null ? t('wikiForms.new') : t('wikiForms.edit', { title: data.title })),
)

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readEditable(context, request, params.slug)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return saveWikiPage(context, request, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function EditWikiRoute() {
  const page = useLoaderData<typeof loader>()
  const reply = useReply<WikiReply>()
  const { slug = '' } = useParams()
  return <WikiEditScreen key={slug} page={page} action={wikiHref(slug, 'edit')} reply={reply} />
}
