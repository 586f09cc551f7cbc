import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OwnUploadsScreen } from '~/features/uploads/own-uploads-screen'
import { describeOwnUpload } from '~/features/uploads/own-uploads-view.server'
import { readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['uploads'] }

const uploadsPerPage = 50

export const meta = pageTitle(({ t }) => t('uploads.own.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor')
  const query = { limit: uploadsPerPage, ...(cursor && { cursor }) }
  const [{ data, meta }, { permissions }] = await Promise.all([
    context.requireApi().get('/v1/me/uploads', { query }),
    readMember(context),
  ])
  const reader = readerOf(context)
  return {
    uploads: data.map((upload) => describeOwnUpload(upload, reader)),
    canUpload: permissions.includes('torrents.upload'),
    ...cursorHrefs(url, meta),
  }
}

export default function OwnUploadsRoute() {
  return <OwnUploadsScreen {...useLoaderData<typeof loader>()} />
}
