import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { draftKey } from '~/features/uploads/draft-key.server'
import { UploadedScreen } from '~/features/uploads/uploaded-screen'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['uploads'] }

export const meta = pageTitle<typeof loader>(({ data }) => data?.name)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const path = { slug: params.slug ?? '' }
  const [torrent, { id }] = await Promise.all([
    context.requireApi().get('/v1/torrents/{slug}', { path }),
    readMember(context),
  ])
  const { slug, name, status, infoHash, mine } = torrent
  if (!mine.uploaded) throw redirect(`/torrents/${slug}`)
  const was = new URL(request.url).searchParams.get('was') ?? ''
  const uploadedInfoHash = /^[0-9a-f]{40}$/.test(was) && was !== infoHash ? was : null
  return { slug, name, draft: draftKey(id), isPending: status === 'pending', infoHash, uploadedInfoHash }
}

export default function UploadedRoute() {
  return <UploadedScreen {...useLoaderData<typeof loader>()} />
}
