import type { AppLoadContext } from '@remix-run/cloudflare'
import { languageEntries } from '#contract/languages'
import { subtitleEncodings } from '#contract/subtitle-encodings'
import { largestSubtitle, maxSubtitleNote } from '#contract/subtitle-limits'
import { type Subtitle, type SubtitleList, subtitleLanguages } from '#contract/subtitles'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { formatBytes } from '~/lib/format/bytes'
import { nameLanguage } from '~/lib/format/language-name.server'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf, writeTime } from '~/lib/format/reader.server'
import { optionsOfLanguages } from '~/lib/i18n/language-options.server'
import type { SubtitleChoices, SubtitleForm, SubtitlesView, SubtitleView } from './subtitle-view'

const dones = ['uploaded', 'edited', 'deleted', 'restored'] as const

const hrefOf = (slug: string) => `/torrents/${encodeURIComponent(slug)}/subtitles`

/** The address of the subtitles of a torrent, after an act if there is one. */
export const subtitlesHref = (slug: string, done?: (typeof dones)[number]) =>
  done ? `${hrefOf(slug)}?done=${done}` : hrefOf(slug)

/** Search params: `done` after an act, `failed` is the error code of a restoration. The reader's own language comes first. */
export async function readSubtitles(
  context: AppLoadContext,
  request: Request,
  { slug, name }: { slug: string; name: string },
): Promise<SubtitlesView> {
  const { searchParams } = new URL(request.url)
  const reader = readerOf(context)
  const list = await context.requireApi().get('/v1/torrents/{slug}/subtitles', { path: { slug } })
  const hasSeveral = list.videos.length > 1
  const order = new Intl.Collator(reader.language)
  const subtitles = list.data.map((subtitle) => ({
    isOwn: languageEntries[reader.language].acceptedTags.includes(subtitle.language),
    view: describeSubtitle(subtitle, hasSeveral, reader),
  }))
  // A stable sort: within a language the newest stay first, as the API returns them.
  subtitles.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || order.compare(a.view.language, b.view.language))
  return {
    ...{ slug, name, canUpload: list.canUpload, largest: largestSubtitle, encodings: subtitleEncodings },
    subtitles: subtitles.map(({ view }) => view),
    done: dones.find((done) => done === searchParams.get('done')) ?? null,
    failed: searchParams.get('failed'),
    ...listChoices(list, reader),
  }
}

function listChoices({ videos }: Pick<SubtitleList, 'videos'>, { language }: Reader): SubtitleChoices {
  return {
    maxNote: maxSubtitleNote,
    languages: optionsOfLanguages(language, subtitleLanguages),
    videos: videos.length > 1 ? videos.map(({ position, name }) => ({ value: String(position), label: name })) : [],
  }
}

function describeSubtitle(subtitle: Subtitle, hasSeveral: boolean, reader: Reader): SubtitleView {
  const { id, language, format, isSdh, isForced, note, video, size, downloads, uploader, deletion } = subtitle
  const { canEdit, canDelete, canRestore, isMine, isReported } = subtitle
  return {
    ...{ id, format, isSdh, isForced, note, uploader, canEdit, canDelete, canRestore, isReported },
    language: nameLanguage(language, reader.language),
    video: hasSeveral ? video : null,
    size: formatBytes(size),
    downloads: { count: downloads, total: formatNumber(downloads, reader.language) },
    time: writeTime(subtitle.createdAt, reader),
    deletion: deletion && { byUploader: deletion.byUploader, reason: deletion.reason },
    canReport: !isMine && !isReported && deletion === null,
  }
}

/** The subtitle that a page edits, deletes or reports. @throws 404 */
export async function readSubtitleForm(
  context: AppLoadContext,
  slug: string,
  id: string | undefined,
): Promise<SubtitleForm> {
  const api = context.requireApi()
  const reader = readerOf(context)
  const [torrent, list] = await Promise.all([
    api.get('/v1/torrents/{slug}', { path: { slug } }),
    api.get('/v1/torrents/{slug}/subtitles', { path: { slug } }),
  ])
  const subtitle = list.data.find((each) => String(each.id) === id && each.deletion === null)
  if (!subtitle) throw failNotFound(context)
  const { language, isSdh, isForced, note, isMine, canEdit, canDelete } = subtitle
  return {
    ...{ slug: torrent.slug, torrent: torrent.name, id: subtitle.id },
    ...{ language, isSdh, isForced, note, isMine, canEdit, canDelete },
    languageName: nameLanguage(language, reader.language),
    video: String(list.videos.find(({ name }) => name === subtitle.video)?.position ?? ''),
    ...listChoices(list, reader),
  }
}
