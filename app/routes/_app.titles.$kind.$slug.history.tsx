import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { HistoryScreen } from '~/features/titles/history-screen'
import { readTitle } from '~/features/titles/read-title.server'
import { writeRevisions } from '~/features/titles/revision-rows.server'
import { readerOf } from '~/lib/format/reader.server'
import { titlePartHref } from '~/lib/format/title-href'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('title.history.title')} · ${data.name}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { kind, slug, name } = await readTitle(context, params.kind, params.slug, request)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const query = cursor ? { cursor } : {}
  const { data, meta } = await context
    .requireApi()
    .get('/v1/titles/{kind}/{slug}/revisions', { path: { kind, slug }, query })
  const page = new URL(titlePartHref({ kind, slug }, 'history'), request.url)
  const revisions = context.serverHtml.send('revisions', writeRevisions(data, readerOf(context)))
  return { name, isEmpty: data.length === 0, revisions, ...cursorHrefs(page, meta) }
}

export default function TitleHistoryRoute() {
  return <HistoryScreen {...useLoaderData<typeof loader>()} />
}
