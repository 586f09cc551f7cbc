import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { checkbox, fileField } from './form-fields'
import { json } from './json'
import { normalizeLineBreaks } from './line-breaks'
import { CursorQuery, cursorPageOf } from './paging'
import { plainLine } from './plain-line'
import { limitedBy } from './rate-limits'
import { TitleAssignment, TitleQuery, TitleSuggestions, titleChoiceFields } from './title-choice'
import { TorrentPath } from './torrent-details'
import { CategorySlug, TorrentLine } from './torrents'
import { largestMetafile, largestNfo } from './upload-limits'
import { canonicalValue, type DescribedKind } from './vocabulary'

/** Maximum bytes of a whole upload: both files, the texts and the multipart overhead. */
export const largestUpload = largestMetafile + largestNfo + 768 * 1024

export const maxTags = 10
const tag = /^[\p{L}\p{N}][\p{L}\p{N}.+&'-]{0,29}$/u

const TorrentName = z.string().overwrite(plainLine).min(1).max(255)
export const Tag = z.string().trim().toLowerCase().regex(tag)
const Description = z.string().overwrite(normalizeLineBreaks).trim().max(50_000).describe('Markdown or BBCode')
const MediaInfo = z
  .string()
  .overwrite(normalizeLineBreaks)
  .trim()
  .max(100_000)
  .describe('Output of `mediainfo`; the folders of paths and names of persons and computers are removed')
const Licence = z
  .string()
  .overwrite(plainLine)
  .max(80)
  .overwrite((text) => canonicalValue('licence', text))
/** Aliases become the words of the vocabulary. */
const attributeOf = (kind: DescribedKind) =>
  z
    .string()
    .trim()
    .max(24)
    .regex(/^[^\p{C}]*$/u)
    .overwrite((text) => canonicalValue(kind, text))
const Language = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^([a-z]{2})?$/)
  .describe('ISO 639-1')
const Reason = z.string().trim().min(1).max(500)

/** Browsers send an empty file field as a file without name and bytes. */
const optionalFile = (description: string) =>
  z
    .custom<File | undefined>((value) => value === undefined || value === '' || value instanceof File)
    .openapi({ type: 'string', format: 'binary', description })
    .optional()
/** Omitted or empty: taken from the release name. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) => schema.optional().or(z.literal(''))

/** The fields of a preview: only the metafile is required. */
const UploadDraft = z.object({
  metafile: fileField(`A .torrent of at most ${largestMetafile} bytes`),
  name: orNothing(TorrentName).describe('Default: the name in the metafile'),
  category: orNothing(CategorySlug),
  tags: z
    .string()
    .max(400)
    .optional()
    .transform((text) => [
      ...new Set(
        (text ?? '')
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(Tag).max(maxTags))
    .openapi({ type: 'string', description: `At most ${maxTags}, separated by spaces or commas` }),
  description: orNothing(Description),
  mediaInfo: orNothing(MediaInfo),
  nfo: optionalFile(`An .nfo of at most ${largestNfo} bytes, in code page 437 or UTF-8`),
  licence: orNothing(Licence),
  resolution: orNothing(attributeOf('resolution')).describe(
    'Default, also for the next three fields: taken from the name',
  ),
  source: orNothing(attributeOf('source')),
  codec: orNothing(attributeOf('codec')),
  language: orNothing(Language),
  ...titleChoiceFields,
  titleQuery: TitleQuery.describe('Only of a preview: words to search titles by'),
  isAnonymous: checkbox,
  acceptDuplicate: checkbox.describe('Uploads it although the same files exist under another info hash'),
})

export const UploadForm = UploadDraft.extend({ category: CategorySlug })

const UploadHashes = z.object({
  infoHash: z.string().describe('Of the stored torrent'),
  infoHashV2: z.string().nullable(),
  uploadedInfoHash: z
    .string()
    .nullable()
    .describe('Of the uploaded file when it differs: seed with the file downloaded from here. null: it is the same'),
  removedKeys: z
    .array(z.string())
    .describe(
      'Keys of the info dictionary and of its files that clients do not need, so that they were removed; at most 20',
    ),
})

export const Uploaded = UploadHashes.extend({
  slug: z.string(),
  status: z.enum(['approved', 'pending']).describe('`pending`: waits for approval by staff'),
}).openapi('Uploaded')

const Confidence = z.number().min(0).max(1).nullable()

/** How sure the values from the name are, 0 to 1; null for values of the form or of the files, and without a value. */
const SuggestionConfidence = z.object({
  category: Confidence,
  resolution: Confidence,
  source: Confidence,
  codec: Confidence,
  language: Confidence,
})

const Attributes = z.object({
  resolution: z.string().nullable(),
  source: z.string().nullable(),
  codec: z.string().nullable(),
  language: z.string().nullable(),
})

export const UploadPreview = UploadHashes.extend({
  name: z.string(),
  size: z.number().int().describe('Bytes'),
  files: z.number().int(),
  listing: z.array(z.object({ path: z.array(z.string()), size: z.number().int() })).describe('The first 50 files'),
  suggested: Attributes.extend({
    category: CategorySlug.nullable(),
    tags: z.array(z.string()),
    confidence: SuggestionConfidence,
  }).describe('Suggestions from its name and files'),
  title: TitleSuggestions,
  duplicates: z
    .array(
      z.object({
        slug: z.string(),
        name: z.string(),
        same: z
          .enum(['torrent', 'content', 'release'])
          .describe(
            '`torrent`: the same info hash, so that it cannot be uploaded again. `content`: the same files, or ' +
              'the same data under other names. `release`: the ' +
              'same title, episodes, resolution, source and dynamic range',
          ),
      }),
    )
    .describe('At most 5 with the same files, and 5 of the same release'),
}).openapi('UploadPreview')

export const TorrentPatch = z
  .object({
    name: TorrentName,
    category: CategorySlug,
    tags: z.array(Tag).max(maxTags),
    description: Description.nullable(),
    mediaInfo: MediaInfo.nullable(),
    nfo: z.string().overwrite(normalizeLineBreaks).max(largestNfo).nullable(),
    licence: Licence.nullable(),
    resolution: attributeOf('resolution').nullable(),
    source: attributeOf('source').nullable(),
    codec: attributeOf('codec').nullable(),
    language: Language.nullable(),
    title: TitleAssignment,
    isAnonymous: z.boolean(),
  })
  .partial()
  .extend({ reason: Reason.optional().describe('Required when staff edits the torrent of another member') })
  .openapi('TorrentPatch')

/** An upload of the caller, in any state. */
export const OwnUpload = TorrentLine.extend({
  completed: z.number().int(),
  status: z.enum(['approved', 'pending', 'rejected', 'deleted']),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable().describe('Reason of the decision'),
}).openapi('OwnUpload')

export type UploadForm = z.infer<typeof UploadForm>
export type UploadDraft = z.infer<typeof UploadDraft>
export type Uploaded = z.infer<typeof Uploaded>
export type UploadPreview = z.infer<typeof UploadPreview>
export type TorrentPatch = z.infer<typeof TorrentPatch>
export type OwnUpload = z.infer<typeof OwnUpload>

export const createTorrent = endpoint(
  'torrents.upload',
  {
    method: 'post',
    path: '/v1/torrents',
    ...limitedBy('upload'),
    operationId: 'createTorrent',
    tags: ['uploads'],
    summary: 'Uploads a torrent',
    description:
      '409 `duplicate_torrent` when the torrent exists, `duplicate_content` when its files exist and ' +
      '`acceptDuplicate` is not set. `Location` is the existing torrent, if the caller may see it. 409 `title_exists` when ' +
      'there is a title of the name and year of the new one; `Location` is that title.',
    request: { body: { content: { 'multipart/form-data': { schema: UploadForm } }, required: true } },
    responses: { 201: { description: 'Stored', content: json(Uploaded) } },
  },
  409,
)

export const previewTorrent = endpoint('torrents.upload', {
  method: 'post',
  path: '/v1/torrents/preview',
  ...limitedBy('upload-preview'),
  operationId: 'previewTorrent',
  tags: ['uploads'],
  summary: 'Previews an upload; stores nothing',
  request: { body: { content: { 'multipart/form-data': { schema: UploadDraft } }, required: true } },
  responses: { 200: { description: 'The preview', content: json(UploadPreview) } },
})

export const listOwnUploads = endpoint('member', {
  method: 'get',
  path: '/v1/me/uploads',
  operationId: 'listOwnUploads',
  tags: ['uploads'],
  summary: "The caller's uploads with the decisions of staff, newest first",
  request: { query: CursorQuery },
  responses: { 200: { description: 'Uploads', content: json(cursorPageOf(OwnUpload, 'OwnUploadPage')) } },
})

export const updateTorrent = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/torrents/{slug}',
    ...limitedBy('torrent-edit'),
    operationId: 'updateTorrent',
    tags: ['uploads'],
    summary: 'Edits a torrent; allowed for its uploader and staff',
    description:
      'A rejected torrent becomes pending again when its uploader edits it, and so does an approved one when the role of the ' +
      'uploader lacks `torrents.revise`. A chosen title stays when the name changes. ' +
      '409 `title_exists` when there is a title of the name and year of the new one.',
    request: { params: TorrentPath, body: { content: json(TorrentPatch), required: true } },
    responses: {
      200: { description: 'The slug, which changes with the name', content: json(z.object({ slug: z.string() })) },
    },
  },
  404,
  409,
)

export const deleteTorrent = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/torrents/{slug}',
    operationId: 'deleteTorrent',
    tags: ['uploads'],
    summary: 'Deletes a torrent; staff can restore it for 30 days',
    description:
      'Allowed for staff; for the uploader before approval, or in the first day while it has no completed download.',
    request: { params: TorrentPath, query: z.object({ reason: Reason }) },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
  409,
)
