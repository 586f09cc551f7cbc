import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { CursorQuery, cursorPageOf } from './paging'
import { plainLine } from './plain-line'
import { TorrentPath } from './torrent-details'
import { CategorySlug, TorrentLine } from './torrents'

/** Bytes of an uploaded metafile, and of an NFO. */
export const largestMetafile = 2 * 1024 * 1024
export const largestNfo = 128 * 1024
/** Of a whole upload: both files, the texts, and what multipart puts around them. */
export const largestUpload = largestMetafile + largestNfo + 768 * 1024

export const mostTags = 10
const tag = /^[\p{L}\p{N}][\p{L}\p{N}.+&'-]{0,29}$/u

const TorrentName = z.string().overwrite(plainLine).min(1).max(255)
const Tag = z.string().trim().toLowerCase().regex(tag)
const Description = z.string().trim().max(50_000).describe('Markdown or BBCode')
const MediaInfo = z.string().trim().max(100_000).describe('What `mediainfo` prints')
const Licence = z.string().overwrite(plainLine).max(80)
const Attribute = z
  .string()
  .trim()
  .max(24)
  .regex(/^[^\p{C}]*$/u)
const Language = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^([a-z]{2})?$/)
  .describe('ISO 639-1')
const Reason = z.string().trim().min(1).max(500)

const file = (description: string) =>
  z
    .custom<File>((value) => value instanceof File, { params: { code: 'required' } })
    .openapi({ type: 'string', format: 'binary', description })
/** A file field that was left empty is sent as a nameless file of no bytes. */
const optionalFile = (description: string) =>
  z
    .custom<File | undefined>((value) => value === undefined || value === '' || value instanceof File)
    .openapi({ type: 'string', format: 'binary', description })
    .optional()
const checkbox = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== '' && value !== 'false')
  .openapi({ type: 'string', description: 'Anything but `false` or an empty text is yes' })
/** Left out or empty: as the release's name says. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) => schema.optional().or(z.literal(''))

/** What is asked of an upload before it is made, too: only the metafile must be there. */
const UploadDraft = z.object({
  metafile: file(`A .torrent of at most ${largestMetafile} bytes`),
  name: orNothing(TorrentName).describe("Left out or empty: the metafile's own"),
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
    .pipe(z.array(Tag).max(mostTags))
    .openapi({ type: 'string', description: `At most ${mostTags}, with spaces or commas between them` }),
  description: orNothing(Description),
  mediaInfo: orNothing(MediaInfo),
  nfo: optionalFile(`An .nfo of at most ${largestNfo} bytes, in code page 437 or UTF-8`),
  licence: orNothing(Licence),
  resolution: orNothing(Attribute).describe('Left out or empty, as with the next three: what the name says'),
  source: orNothing(Attribute),
  codec: orNothing(Attribute),
  language: orNothing(Language),
  isAnonymous: checkbox,
  acceptDuplicate: checkbox.describe(
    'The same files stand here under another info hash, and this is wanted all the same',
  ),
})

export const UploadForm = UploadDraft.extend({ category: CategorySlug })

const UploadHashes = z.object({
  infoHash: z.string().describe('Of the torrent as it stands here'),
  infoHashV2: z.string().nullable(),
  uploadedInfoHash: z
    .string()
    .nullable()
    .describe('Of the uploaded file where ours is another: seed with the file you download here. null: it is the same'),
})

export const Uploaded = UploadHashes.extend({
  slug: z.string(),
  status: z.enum(['approved', 'pending']).describe('`pending`: the staff looks at it first'),
}).openapi('Uploaded')

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
  }).describe('What its name and files say'),
  duplicates: z
    .array(
      z.object({
        slug: z.string(),
        name: z.string(),
        same: z.enum(['torrent', 'content']).describe('`torrent`: the same info hash; it cannot be uploaded again'),
      }),
    )
    .describe('At most 5'),
}).openapi('UploadPreview')

export const TorrentPatch = z
  .object({
    name: TorrentName,
    category: CategorySlug,
    tags: z.array(Tag).max(mostTags),
    description: Description.nullable(),
    mediaInfo: MediaInfo.nullable(),
    nfo: z.string().max(largestNfo).nullable(),
    licence: Licence.nullable(),
    resolution: Attribute.nullable(),
    source: Attribute.nullable(),
    codec: Attribute.nullable(),
    language: Language.nullable(),
    isAnonymous: z.boolean(),
  })
  .partial()
  .extend({ reason: Reason.optional().describe("Asked of the staff for another's torrent") })
  .openapi('TorrentPatch')

/** One of the caller's own uploads, in whatever state. */
export const OwnUpload = TorrentLine.extend({
  completed: z.number().int(),
  status: z.enum(['approved', 'pending', 'rejected', 'deleted']),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable().describe('What the staff said of its decision'),
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
    operationId: 'createTorrent',
    tags: ['uploads'],
    summary: 'Uploads a torrent',
    description:
      '409 `duplicate_torrent` when it stands here already, `duplicate_content` when its files do and that was ' +
      'not accepted; the header Location then names the other one, if the caller may see it.',
    request: { body: { content: { 'multipart/form-data': { schema: UploadForm } }, required: true } },
    responses: { 201: { description: 'Stored', content: json(Uploaded) } },
  },
  409,
  411,
  413,
  415,
)

export const previewTorrent = endpoint(
  'torrents.upload',
  {
    method: 'post',
    path: '/v1/torrents/preview',
    operationId: 'previewTorrent',
    tags: ['uploads'],
    summary: 'What an upload would be; nothing is stored',
    request: { body: { content: { 'multipart/form-data': { schema: UploadDraft } }, required: true } },
    responses: { 200: { description: 'What the metafile says', content: json(UploadPreview) } },
  },
  411,
  413,
  415,
)

export const listOwnUploads = endpoint('member', {
  method: 'get',
  path: '/v1/me/uploads',
  operationId: 'listOwnUploads',
  tags: ['uploads'],
  summary: "The caller's uploads, newest first, with what the staff decided",
  request: { query: CursorQuery },
  responses: { 200: { description: 'Uploads', content: json(cursorPageOf(OwnUpload, 'OwnUploadPage')) } },
})

export const updateTorrent = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/torrents/{slug}',
    operationId: 'updateTorrent',
    tags: ['uploads'],
    summary: 'Changes what is said of a torrent: its uploader may, and the staff',
    description: 'A rejected torrent that its uploader changes is pending again.',
    request: { params: TorrentPath, body: { content: json(TorrentPatch), required: true } },
    responses: {
      200: { description: 'Its address, which follows its name', content: json(z.object({ slug: z.string() })) },
    },
  },
  404,
  409,
  415,
)

export const deleteTorrent = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/torrents/{slug}',
    operationId: 'deleteTorrent',
    tags: ['uploads'],
    summary: 'Deletes a torrent; the staff can restore it for 30 days',
    description:
      'The staff may, and the uploader while it is not approved, or in its first day as long as nobody has finished it.',
    request: { params: TorrentPath, query: z.object({ reason: Reason }) },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
  409,
)
