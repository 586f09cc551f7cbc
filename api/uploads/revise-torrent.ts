import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { normalizeLineBreaks } from '#contract/line-breaks'
import type { RevisedField } from '#contract/torrent-revisions'
import type { TorrentPatch } from '#contract/uploads'
import type { RevisedValues } from '../platform/db/schema/torrent-revisions'
import { categories, torrentDetails, torrents } from '../platform/db/schema/torrents'
import { anonymiseMediaInfo } from './anonymise-media-info'

/** The texts of a torrent before an edit. */
export function selectTexts(db: DrizzleD1Database, id: number) {
  return db
    .select({
      name: torrents.name,
      category: categories.slug,
      tags: torrents.tags,
      licence: torrentDetails.licence,
      resolution: torrents.resolution,
      source: torrents.source,
      codec: torrents.codec,
      language: torrents.language,
      description: torrentDetails.description,
      mediaInfo: torrentDetails.mediaInfo,
      nfo: torrentDetails.nfo,
    } satisfies Record<RevisedField, unknown>)
    .from(torrents)
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(eq(torrents.id, id))
}

type Texts = Awaited<ReturnType<typeof selectTexts>>[number]

/**
 * The fields that an edit changes, with their values before and after; empty: null. A form sends every field. Whether the
 * uploader is anonymous is not recorded, because members read this.
 */
export function listChanges(texts: Texts, patch: TorrentPatch): RevisedValues {
  const changes: RevisedValues = {}
  for (const [field, value] of Object.entries(texts)) {
    const after = patch[field as RevisedField]
    if (after === undefined) continue
    const [old, young] = [print(field, value), print(field, after)]
    if (old !== young) changes[field] = [old, young]
  }
  return changes
}

/** Texts may be stored with CRLF, and MediaInfo with names that must not get into the history. */
function print(field: string, value: string | string[] | null): string | null {
  const text = normalizeLineBreaks(Array.isArray(value) ? value.join(' ') : (value ?? ''))
  return (field === 'mediaInfo' ? anonymiseMediaInfo(text) : text) || null
}
