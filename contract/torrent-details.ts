import { z } from '@hono/zod-openapi'
import { CategoryRef } from './categories'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { ReportState } from './report-state'
import { MemberFace, MemberRef } from './roles'
import { SeedingRequirement } from './seeding-requirements'
import { TagMark } from './tag-mark'
import { ReleasePart } from './title-details'
import { TitleRef } from './titles'
import { Promotion, TorrentRow } from './torrents'

export const DownloadCost = z
  .object({
    download: Promotion.shape.download.describe('Share of the bytes that counts as downloaded'),
    upload: Promotion.shape.upload.describe('Factor of the uploaded bytes'),
    until: z.iso.datetime().nullable().describe('End of these factors; null: not known yet, or never'),
    why: z.enum(['usual', 'promotion', 'token']),
    uploaded: z.number().int().describe("The caller's bytes now"),
    downloaded: z.number().int().describe("The caller's counted bytes now"),
    counted: z.number().int().describe('Bytes of this torrent that would count'),
    ratio: z.number().nullable().describe('Current ratio; null when no counted bytes were downloaded'),
    ratioAfter: z.number().nullable(),
  })
  .openapi('DownloadCost')

export const TorrentMine = z
  .object({
    uploaded: z.boolean(),
    bookmarked: z.boolean(),
    thanked: z.boolean(),
    downloadedAt: z.iso.datetime().nullable().describe('Latest download of the metafile'),
    snatchedAt: z.iso.datetime().nullable().describe('When the download was completed'),
    requirement: orNull(SeedingRequirement).describe('null: the caller has no seeding requirement for it'),
    tokens: z.number().int().describe('Freeleech tokens left'),
    canEdit: z.boolean(),
    canRequestReseed: z
      .boolean()
      .describe('No seeder, no request within the last week, and another member who completed or uploaded it'),
    canModerate: z.boolean(),
    report: orNull(ReportState).describe("The caller's latest report of it"),
  })
  .openapi('TorrentMine')

export const TitleOfTorrent = TitleRef.extend({
  artist: z.string().nullable().describe('Only of albums'),
  year: z.number().int().nullable(),
  otherReleases: z.number().int().describe('Approved torrents of the title besides this one'),
  hasPage: z.boolean().describe('false: all its torrents wait for approval, so that only moderators can read it'),
  part: ReleasePart,
}).openapi('TitleOfTorrent')

export const Torrent = TorrentRow.extend({
  uploader: orNull(MemberFace).describe('null: anonymous, or the account was deleted'),
  status: z
    .enum(['approved', 'pending', 'rejected', 'deleted'])
    .describe('Statuses other than `approved` are visible to the uploader and staff'),
  decision: z
    .object({ at: z.iso.datetime(), reason: z.string().nullable() })
    .nullable()
    .describe('Reason for the status; for the uploader and staff'),
  categories: z.array(CategoryRef).describe('Its category, after the parent of that'),
  tagMarks: z.array(TagMark).describe('Of its tags: those that are official or have a colour'),
  askedChange: z
    .string()
    .nullable()
    .describe('Change that staff asked the uploader of a pending torrent for; for the uploader and staff'),
  isAnonymous: z.boolean().describe('Only the uploader and staff see the name'),
  isPinned: z.boolean().describe('Pinned to the top of the list'),
  infoHash: z.string().describe('BEP 3 SHA-1 of the info dictionary, 40 hex digits; v2 only: SHA-256 cut to 20 bytes'),
  infoHashV2: z.string().nullable().describe('BEP 52 SHA-256, 64 hex digits'),
  pieceLength: z.number().int().describe('Bytes'),
  pieces: z.number().int(),
  description: z.string().nullable().describe('Markdown or BBCode'),
  descriptionHtml: z.string().nullable().describe('The description, rendered and sanitized; null: not rendered yet'),
  licence: z.string().nullable(),
  resolution: z.string().nullable(),
  source: z.string().nullable(),
  codec: z.string().nullable(),
  container: z
    .string()
    .nullable()
    .describe('The file extension of the largest file, such as `mkv`; null: none that is known'),
  language: z.string().nullable().describe('ISO 639-1'),
  title: orNull(TitleOfTorrent).describe('null: it belongs to no title'),
  mediaInfo: z.string().nullable().describe('Output of `mediainfo`'),
  nfo: z.string().nullable().describe('Decoded'),
  lastSeenAt: z.iso.datetime().nullable().describe('When the swarm last had a seeder: within a day while it has one'),
  subtitles: z
    .number()
    .int()
    .nullable()
    .describe('Number of its subtitles; null: it takes none, as it has no video and is no movie or show'),
  reseedRequestedAt: z.iso.datetime().nullable().describe('Request for seeders; null: none within the last week'),
  editedAt: z.iso.datetime().nullable().describe('Latest edit'),
  thanks: z.number().int(),
  thankedBy: z.array(MemberRef).describe('The latest five members'),
  cost: DownloadCost,
  mine: TorrentMine,
}).openapi('Torrent')

export const TorrentFile = z
  .object({
    path: z
      .array(z.string())
      .min(1)
      .describe('Relative to the folder of the torrent; a single file has the name of the torrent'),
    size: z.number().int().describe('Bytes'),
  })
  .openapi('TorrentFile')

/** Ids of folders follow the tree. The root is 0. */
const folderId = z.number().int().min(0)

export const FolderEntry = z
  .object({
    kind: z.enum(['folder', 'file']),
    id: folderId.nullable().describe('Of a folder; null: a file'),
    name: z.string().describe('Of a file below the twelfth folder: the rest of its path'),
    size: z.number().int().describe('Bytes; of a folder: of all files below'),
    files: z.number().int().describe('1, or the number of all files below the folder'),
  })
  .openapi('FolderEntry')

export const TorrentFolder = cursorPageOf(FolderEntry, 'FolderEntryPage')
  .extend({
    id: folderId,
    size: z.number().int().describe('Bytes of all files below'),
    files: z.number().int().describe('Number of all files below'),
    path: z
      .array(z.object({ id: folderId, name: z.string() }).openapi('FolderRef'))
      .describe('From the root to this folder, without the root; empty for the root'),
  })
  .openapi('TorrentFolder')

export const Named = orNull(MemberRef).describe('null: the account was deleted')

export const Thank = z.object({ member: Named, givenAt: z.iso.datetime() }).openapi('Thank')

export type DownloadCost = z.infer<typeof DownloadCost>
export type TitleOfTorrent = z.infer<typeof TitleOfTorrent>
export type Torrent = z.infer<typeof Torrent>
export type TorrentFile = z.infer<typeof TorrentFile>
export type FolderEntry = z.infer<typeof FolderEntry>
export type TorrentFolder = z.infer<typeof TorrentFolder>

export const TorrentPath = z.object({ slug: z.string().min(1).max(160) })

export const readTorrent = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}',
    operationId: 'readTorrent',
    tags: ['torrents'],
    summary: 'One torrent',
    request: { params: TorrentPath },
    responses: { 200: { description: 'The torrent', content: json(Torrent) } },
  },
  404,
)

const FileFilter = CursorQuery.extend({
  q: z.string().max(100).optional().describe('Only files with this text in their path; ASCII case is ignored'),
})

export const listTorrentFiles = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/files',
    operationId: 'listTorrentFiles',
    tags: ['torrents'],
    summary: 'The files of a torrent, in metafile order',
    request: { params: TorrentPath, query: FileFilter },
    responses: {
      200: {
        description: 'Files',
        content: json(cursorPageOf(TorrentFile, 'TorrentFilePage')),
      },
    },
  },
  404,
)

export const readTorrentFolder = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/folders/{folder}',
    operationId: 'readTorrentFolder',
    tags: ['torrents'],
    summary: 'A page of a folder of a torrent: folders by name, then files in metafile order',
    request: {
      params: TorrentPath.extend({
        folder: z.coerce
          .number()
          .int()
          .min(0)
          .max(Number.MAX_SAFE_INTEGER)
          .openapi({ example: 0, param: { required: true } }),
      }),
      query: CursorQuery,
    },
    responses: { 200: { description: 'The folder', content: json(TorrentFolder) } },
  },
  404,
)

export const listTorrentReleases = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/releases',
    operationId: 'listTorrentReleases',
    tags: ['torrents'],
    summary: 'Other releases of the same title, newest first, at most 20',
    request: { params: TorrentPath },
    responses: {
      200: {
        description: 'Releases',
        content: json(z.object({ data: z.array(TorrentRow) }).openapi('TorrentReleases')),
      },
    },
  },
  404,
)

export const listThanks = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/thanks',
    operationId: 'listThanks',
    tags: ['torrents'],
    summary: 'Members who thanked for a torrent, newest first',
    request: { params: TorrentPath, query: CursorQuery },
    responses: {
      200: { description: 'Thanks', content: json(cursorPageOf(Thank, 'ThankPage')) },
    },
  },
  404,
)
