import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { TitleScreen } from '~/features/titles/title-screen'
import { readTitlePage } from '~/features/titles/title-view.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['title', 'titles'] }

export const meta = pageTitle<typeof loader>(({ data }) => data?.view.frame.name)

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readTitlePage(context, request, 'album', `${params.artist}:${params.album}`)
}

export default function AlbumRoute() {
  return <TitleScreen {...useLoaderData<typeof loader>()} />
}
