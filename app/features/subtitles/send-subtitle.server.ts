import type { AppLoadContext } from '@remix-run/cloudflare'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { sendFile } from '~/lib/api/send-file.server'
import { refuseDownload } from '~/lib/api/send-metafile.server'
import type { FileResult } from '~/lib/http/file-result.server'
import { subtitlesHref } from './read-subtitles.server'

/** The file as an attachment. A link on another site is redirected to the list. */
export async function sendSubtitle(
  context: AppLoadContext,
  request: Request,
  slug: string,
  text: string | undefined,
): Promise<FileResult> {
  const page = subtitlesHref(slug)
  const id = Number(/^[1-9]\d{0,14}$/.exec(text ?? '')?.[0])
  const refused = refuseDownload(request, context, { page, file: `${page}/${id}/download` })
  if (refused) return refused
  if (Number.isNaN(id)) throw failNotFound(context)
  return sendFile(context.requireApi().getFile('/v1/torrents/{slug}/subtitles/{id}/download', { path: { slug, id } }))
}
