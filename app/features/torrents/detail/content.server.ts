import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Torrent } from '#contract/torrent-details'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import type { DescriptionView } from './description-panel'
import { summarizeMedia } from './media-info.server'
import { hasDrawing, readWords, writeNfo, writePlain } from './nfo.server'
import { readFiles } from './read-files.server'
import { readTorrent } from './read-torrent.server'

const filesOfPage = 60

export function sendDescription(
  context: AppLoadContext,
  { description, descriptionHtml }: Pick<Torrent, 'description' | 'descriptionHtml'>,
): DescriptionView {
  if (descriptionHtml === null) return { isMade: false, html: null, source: description }
  return { isMade: true, html: context.serverHtml.send('description-text', descriptionHtml), source: null }
}

/** All that a torrent contains, on one page. */
export async function readContent(context: AppLoadContext, slug: string) {
  const reader = readerOf(context)
  const reading = readTorrent(context, slug)
  const [torrent, files] = await Promise.all([reading, readFiles(context, { slug, limit: filesOfPage }, reading)])
  const { mediaInfo, nfo } = torrent
  return {
    slug: torrent.slug,
    files,
    description: sendDescription(context, torrent),
    media: mediaInfo === null ? null : sendMedia(context, mediaInfo, reader),
    nfo: nfo === null ? null : sendNfo(context, nfo, reader),
  }
}

function sendMedia(context: AppLoadContext, mediaInfo: string, reader: Reader) {
  return {
    facts: summarizeMedia(mediaInfo, reader),
    raw: context.serverHtml.send('media-text', writePlain(mediaInfo)),
  }
}

function sendNfo(context: AppLoadContext, nfo: string, { t }: Reader) {
  return {
    html: context.serverHtml.send('nfo-text', writeNfo(nfo, t('torrent.nfo.drawn'))),
    words: hasDrawing(nfo) ? readWords(nfo) : null,
  }
}

export type ContentView = Awaited<ReturnType<typeof readContent>>
