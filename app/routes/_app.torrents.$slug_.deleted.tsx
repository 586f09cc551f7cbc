import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { DeletedScreen } from '~/features/torrents/detail/deleted-screen'
import { readerOf, writeTime } from '~/lib/format/reader.server'
import { titleHref } from '~/lib/format/title-href'
import { nameTitle } from '~/lib/format/title-name'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['deletedTorrent'] }

export const meta = pageTitle<typeof loader>(({ data }) => data?.name)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const path = { slug: params.slug ?? '' }
  const { title, deletedAt, ...deletion } = await context.requireApi().get('/v1/torrents/{slug}/deletion', { path })
  return {
    ...deletion,
    deletedAt: writeTime(deletedAt, readerOf(context)),
    title: title && { name: nameTitle(title), href: titleHref(title) },
  }
}

export default function DeletedTorrentRoute() {
  return <DeletedScreen {...useLoaderData<typeof loader>()} />
}
