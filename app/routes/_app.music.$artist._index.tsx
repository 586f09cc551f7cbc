import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ArtistScreen } from '~/features/titles/artist-screen'
import { readArtist } from '~/features/titles/read-artist.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['title', 'titles'] }

export const meta = pageTitle<typeof loader>(({ data }) => data?.name)

export function loader({ context, params }: LoaderFunctionArgs) {
  return readArtist(context, params.artist)
}

export default function ArtistRoute() {
  return <ArtistScreen {...useLoaderData<typeof loader>()} />
}
