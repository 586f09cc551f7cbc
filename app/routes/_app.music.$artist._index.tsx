import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ArtistScreen } from '~/features/titles/artist-screen'
import { followArtist } from '~/features/titles/follow-artist.server'
import { readArtist } from '~/features/titles/read-artist.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['title', 'titles'] }

export const meta = pageTitle<typeof loader>(({ data }) => data?.name)

export function loader({ context, params }: LoaderFunctionArgs) {
  return readArtist(context, params.artist)
}

/** The form that follows the artist. */
export function action({ context, params, request }: ActionFunctionArgs) {
  return followArtist(context, request, params.artist)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ArtistRoute() {
  return <ArtistScreen {...useLoaderData<typeof loader>()} reply={useReply()} />
}
