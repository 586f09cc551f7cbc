import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { checkbox, fileField } from './form-fields'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { plainLine } from './plain-line'
import { limitedBy } from './rate-limits'
import { languageTable } from './release-languages'
import { MemberRef } from './roles'
import { subtitleEncodings } from './subtitle-encodings'
import { largestSubtitle, maxSubtitleNote } from './subtitle-limits'
import { TorrentPath } from './torrent-details'

/** Bytes of a whole upload: the file, the texts and the multipart overhead. */
export const largestSubtitleUpload = largestSubtitle + 16 * 1024

/** The most that a torrent can have, without deleted ones. */
export const maxSubtitles = 200

export const maxCues = 20_000

/** Days in which a deleted subtitle can be restored. */
export const subtitleRestoreDays = 30

export const subtitleFormats = ['srt', 'vtt', 'ass', 'ssa'] as const

/** Languages of the vocabulary: ISO 639-1, for two of them with the region of a common edition. */
export const subtitleLanguages = languageTable.map(({ code }) => code)

const Language = z.enum(subtitleLanguages).describe('ISO 639-1, `es-419` or `pt-BR`')
const Note = z.string().overwrite(plainLine).max(maxSubtitleNote).describe('Plain text of one line; empty: none')
const Reason = z.string().trim().min(1).max(500)
const Video = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).describe('Position of a file in the torrent, from 0')

export const Subtitle = z
  .object({
    id: z.number().int(),
    language: z.string(),
    format: z.enum(subtitleFormats),
    isSdh: z.boolean().describe('For the deaf and hard of hearing: also describes sounds'),
    isForced: z.boolean().describe('Only translates the foreign parts'),
    note: z.string(),
    video: z.string().describe('Name of the video file that it belongs to; empty: the torrent has no video file'),
    fileName: z.string().describe('Of the download: that of the video file, with the language and the format'),
    size: z.number().int().describe('Bytes, in UTF-8'),
    cues: z.number().int(),
    downloads: z.number().int(),
    uploader: orNull(MemberRef).describe('null: the account was closed'),
    isMine: z.boolean(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    deletion: z
      .object({ at: z.iso.datetime(), byUploader: z.boolean(), reason: z.string().nullable() })
      .nullable()
      .describe('Only its uploader and torrent moderators see a deleted subtitle'),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canRestore: z.boolean(),
    isReported: z.boolean().describe('The caller has an open report about it'),
  })
  .openapi('Subtitle')

export const SubtitleVideo = z
  .object({ position: Video, name: z.string().describe('Without its folders') })
  .openapi('SubtitleVideo')

export const SubtitleList = z
  .object({
    data: z.array(Subtitle).describe('By language, then newest first'),
    videos: z.array(SubtitleVideo).describe('The video files of the torrent in metafile order, at most 500'),
    canUpload: z.boolean().describe('The caller may upload one, and the torrent takes subtitles'),
  })
  .openapi('SubtitleList')

export const NewSubtitle = z.object({
  file: fileField(
    `SubRip, WebVTT, ASS or SSA of at most ${largestSubtitle} bytes and ${maxCues} cues, recognised by its content`,
  ),
  language: Language,
  isSdh: checkbox,
  isForced: checkbox,
  note: Note.optional(),
  video: z.literal('').or(z.coerce.number().pipe(Video)).optional().describe('Default: the largest video file'),
  encoding: z
    .enum(subtitleEncodings)
    .default('utf-8')
    .describe('Of a file that is neither UTF-8 nor UTF-16 with a byte order mark; other files ignore it'),
})

export const SubtitlePatch = z
  .object({
    language: Language.optional(),
    isSdh: z.boolean().optional(),
    isForced: z.boolean().optional(),
    note: Note.optional(),
    video: Video.optional(),
    reason: Reason.optional().describe('Required to edit a subtitle of another member'),
  })
  .strict()
  .openapi('SubtitlePatch')

export type Subtitle = z.infer<typeof Subtitle>
export type SubtitleList = z.infer<typeof SubtitleList>
export type NewSubtitle = z.infer<typeof NewSubtitle>
export type SubtitlePatch = z.infer<typeof SubtitlePatch>
export type SubtitleFormat = Subtitle['format']
export type SubtitleEncoding = NewSubtitle['encoding']

const SubtitlePath = TorrentPath.extend({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const tags = ['subtitles']
const subtitle = { 200: { description: 'The subtitle', content: json(Subtitle) } }

export const listSubtitles = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/subtitles',
    operationId: 'listSubtitles',
    tags,
    summary: `The subtitles of a torrent, at most ${maxSubtitles}`,
    request: { params: TorrentPath },
    responses: { 200: { description: 'Subtitles', content: json(SubtitleList) } },
  },
  404,
)

export const uploadSubtitle = endpoint(
  'subtitles.upload',
  {
    method: 'post',
    path: '/v1/torrents/{slug}/subtitles',
    ...limitedBy('subtitle'),
    operationId: 'uploadSubtitle',
    tags,
    summary: 'Uploads a subtitle for a torrent; it is stored as UTF-8',
    description: [
      '422 for the `file`: `empty`, `unknown_encoding` when it is not UTF-8 and no other encoding is named, `wrong_encoding`,',
      '`no_subtitle`, `no_cues`, `too_many_cues`, or `bad_time` with the number of the line as `subject`.',
      `409 \`already_uploaded\` when the torrent has the same file, \`too_many_subtitles\` when it has ${maxSubtitles},`,
      '`no_video` when it has no video. The same upload of the caller, sent again within a minute, answers with the first one.',
    ].join(' '),
    request: {
      params: TorrentPath,
      body: { required: true, content: { 'multipart/form-data': { schema: NewSubtitle } } },
    },
    responses: { 201: { description: 'The subtitle', content: json(Subtitle) } },
  },
  404,
  409,
)

export const downloadSubtitle = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/subtitles/{id}/download',
    ...limitedBy('subtitle-download'),
    operationId: 'downloadSubtitle',
    tags,
    summary: 'The file of a subtitle, in UTF-8',
    description: 'Its name is that of the video file with the language and the format, so that players load it.',
    request: { params: SubtitlePath },
    responses: { 200: { description: 'The file', content: { 'text/plain': { schema: z.string() } } } },
  },
  404,
)

export const updateSubtitle = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/torrents/{slug}/subtitles/{id}',
    ...limitedBy('subtitle-edit'),
    operationId: 'updateSubtitle',
    tags,
    summary: 'Edits what is said about a subtitle; its file stays',
    description: 'Allowed for its uploader with `subtitles.upload`, and with a reason for torrent moderators.',
    request: { params: SubtitlePath, body: jsonBody(SubtitlePatch) },
    responses: subtitle,
  },
  404,
)

export const deleteSubtitle = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/torrents/{slug}/subtitles/{id}',
    operationId: 'deleteSubtitle',
    tags,
    summary: `Deletes a subtitle; its file is kept for ${subtitleRestoreDays} days`,
    description: 'Allowed for its uploader, and with a reason for torrent moderators, who notify the uploader.',
    request: { params: SubtitlePath, query: z.object({ reason: Reason.optional() }) },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
)

export const restoreSubtitle = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/torrents/{slug}/subtitles/{id}/restoration',
    operationId: 'restoreSubtitle',
    tags,
    summary: 'Restores a deleted subtitle',
    description:
      'Allowed for torrent moderators, and for its uploader who deleted it. 409 `already_uploaded` when the torrent has the same file again.',
    request: { params: SubtitlePath },
    responses: subtitle,
  },
  404,
  409,
)

/** Part of `endpoints`. */
export const subtitleEndpoints = [
  listSubtitles,
  uploadSubtitle,
  downloadSubtitle,
  updateSubtitle,
  deleteSubtitle,
  restoreSubtitle,
]
