import { z } from 'zod'
import type { TitleAssignment } from '#contract/title-choice'
import { largestNfo } from '#contract/upload-limits'
import { type TorrentPatch, UploadForm } from '#contract/uploads'

/** The edit form. Every field is sent; an empty one clears its value. Staff must give a `reason`. */
const fields = UploadForm.pick({
  category: true,
  tags: true,
  description: true,
  mediaInfo: true,
  licence: true,
  resolution: true,
  source: true,
  codec: true,
  language: true,
  isAnonymous: true,
  title: true,
  titleKind: true,
  titleName: true,
  titleArtist: true,
  titleYear: true,
  titleQuery: true,
}).extend({
  name: z.string().trim().min(1).max(255),
  nfo: z.string().max(largestNfo).optional(),
})
const reason = z.string().trim().min(1).max(500)

export const OwnEdit = fields.extend({ reason: reason.optional() })
export const StaffEdit = fields.extend({ reason })

/** The API's patch of a form: empty texts become null. The title stays without a choice. */
export function toPatch(
  { name, category, tags, isAnonymous, reason, ...texts }: z.infer<typeof OwnEdit>,
  title: TitleAssignment | undefined,
): TorrentPatch {
  const { description, mediaInfo, nfo, licence, resolution, source, codec, language } = texts
  const emptied = { description, mediaInfo, nfo, licence, resolution, source, codec, language }
  return {
    name,
    category,
    tags,
    isAnonymous,
    ...(Object.fromEntries(Object.entries(emptied).map(([key, value]) => [key, value || null])) as TorrentPatch),
    ...(title && { title }),
    ...(reason && { reason }),
  }
}
