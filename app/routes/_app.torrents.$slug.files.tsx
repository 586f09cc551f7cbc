import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { FilesPanel } from '~/features/torrents/detail/files-panel'
import { readFiles } from '~/features/torrents/detail/read-files.server'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import { pageTitle } from '~/render/document/page-title'

/** Longer lists have pages. */
const filesPerPage = 250

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('torrent.files.title')} · ${data.name}`)

/** Search params: `q`, part of a path; `folder`, its id, when there are too many files for one page; `cursor`, the start of the page. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const search = new URL(request.url).searchParams
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const cursor = search.get('cursor') || undefined
  const folder = readFolder(search.get('folder'))
  const torrent = readTorrent(context, slug)
  const files = await readFiles(context, { slug, q, folder, cursor, limit: filesPerPage }, torrent)
  const { name, slug: address } = await torrent
  return { name, slug: address, files }
}

/** Undefined for what is no id. */
function readFolder(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

export default function TorrentFilesRoute() {
  const { slug, files } = useLoaderData<typeof loader>()
  return <FilesPanel slug={slug} files={files} isWholePage />
}
