import { createHash } from 'node:crypto'
import { maxSubtitles, type NewSubtitle, type Subtitle } from '#contract/subtitles'
import { makeKey } from '../lib/crypto/random-token'
import { parseSlug } from '../lib/slug/torrent-slug'
import { repeatTime } from '../platform/db/store-once'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import type { Caller } from '../platform/http/caller.queries'
import { limitRate } from '../platform/http/limit-rate'
import { logFault } from '../platform/http/log-failure'
import { refuseUnknown } from '../torrents/visible-torrent'
import { readSubtitleUpload } from './read-subtitle-upload'
import { readSubject, type SubtitleRow, selectSame, selectSubject, showSubtitle } from './subtitles.queries'
import { insertSubtitle } from './write-subtitle.queries'

/**
 * Stores the file in R2, then its row. The same upload of the caller, sent again within a minute, returns the first one.
 * @throws ApiFailure 404, 409, 413, 422 or 429
 */
export async function storeSubtitle(c: ApiContext, slug: string, form: NewSubtitle): Promise<Subtitle> {
  const { db, now } = c.var
  const caller = callerOf(c)
  const torrentId = parseSlug(slug) ?? refuseUnknown()
  const { text, format, cues } = await readSubtitleUpload(form)
  const bytes = new TextEncoder().encode(text)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const [torrent, medium, files, [same]] = await db.batch([
    ...selectSubject(db, torrentId),
    selectSame(db, { torrentId, hash }, caller.id),
  ])
  const subject = readSubject([torrent, medium, files], caller) ?? refuseUnknown()
  if (!subject.takes) throw new ApiFailure(409, 'This torrent has no video', { code: 'no_video' })
  const video = chooseVideo(subject, form.video)
  if (same) return showRepeated(same, caller, now)
  await limitRate(c, 'subtitle', caller.id)
  const { language, isSdh, isForced, note = '' } = form
  const key = `subtitles/${makeKey()}.${format}`
  // The file first: each row has its file.
  await c.env.FILES.put(key, bytes)
  const about = { torrentId, uploaderId: caller.id, language, isSdh, isForced, note, video }
  const stored = await insertSubtitle(db, { ...about, format, key, hash, size: bytes.length, cues, createdAt: now })
  if (stored?.subtitle.key === key) return showSubtitle(stored, caller)
  await c.env.FILES.delete(key).catch((error) => logFault(`delete ${key}`, error))
  if (stored) return showRepeated(stored, caller, now)
  throw new ApiFailure(409, `A torrent has at most ${maxSubtitles} subtitles`, { code: 'too_many_subtitles' })
}

/** @throws ApiFailure 409 unless the caller has just uploaded it */
function showRepeated(row: SubtitleRow, caller: Caller, now: number): Subtitle {
  const { uploaderId, createdAt } = row.subtitle
  if (uploaderId !== caller.id || now - createdAt >= repeatTime) throw refuseSame()
  return showSubtitle(row, caller)
}

/**
 * The name of a video of the torrent: that with the position, else the largest one; empty: there is none.
 * @throws ApiFailure 422 for another position
 */
export function chooseVideo(
  { main, videos }: Pick<NonNullable<ReturnType<typeof readSubject>>, 'main' | 'videos'>,
  position: NewSubtitle['video'],
): string {
  if (position === undefined || position === '') return main?.name ?? ''
  const chosen = videos.find((video) => video.position === position)
  if (!chosen) throw new ApiFailure(422, 'The file is no video of the torrent', { errors: { video: ['invalid'] } })
  return chosen.name
}

export const refuseSame = () =>
  new ApiFailure(409, 'The torrent already has this subtitle', { code: 'already_uploaded' })
