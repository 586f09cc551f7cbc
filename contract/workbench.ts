import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { maxDecided, reasonFields } from './moderation'
import { orNull } from './or-null'
import { QueueClaim } from './queue-claims'
import { MemberRef } from './roles'
import { TorrentPath } from './torrent-details'

export const TorrentDecisions = z
  .object({
    ids: z.array(z.number().int().positive()).min(1).max(maxDecided),
    decision: z.enum(['approve', 'reject']),
    ...reasonFields,
  })
  .openapi('TorrentDecisions')

export const decisionOutcomes = ['decided', 'already_decided', 'claimed'] as const

const Act = z
  .object({
    id: z.number().int(),
    action: z.string(),
    actor: orNull(MemberRef),
    reason: z.string().nullable(),
    at: z.iso.datetime(),
    torrent: z.object({ slug: z.string(), name: z.string() }),
  })
  .openapi('ModerationAct')

export const ModerationCase = z
  .object({
    claim: orNull(QueueClaim).describe('null: no one works on it'),
    uploader: orNull(
      z
        .object({
          member: MemberRef,
          joinedAt: z.iso.datetime(),
          uploads: z
            .object({ approved: z.number().int(), pending: z.number().int(), rejected: z.number().int() })
            .extend({ deleted: z.number().int() })
            .describe('By status, this torrent included'),
          warnings: z.number().int().describe('In force'),
        })
        .openapi('UploaderRecord'),
    ).describe('null: the account was deleted'),
    duplicates: z
      .array(
        z
          .object({
            slug: z.string(),
            name: z.string(),
            size: z.number().int().describe('Bytes'),
            status: z.enum(['approved', 'pending', 'rejected']),
            same: z
              .enum(['content', 'release', 'title'])
              .describe('The same files; the same release by the parsed name; another release of its parsed title'),
          })
          .openapi('ModerationDuplicate'),
      )
      .describe('At most 10 of each'),
    requests: z
      .array(
        z
          .object({
            id: z.number().int(),
            text: z.string(),
            by: orNull(MemberRef),
            askedAt: z.iso.datetime(),
            answer: z.string().nullable().describe('Of the uploader'),
            closedAt: z.iso.datetime().nullable().describe('null: the staff waits for the uploader'),
          })
          .openapi('ChangeRequest'),
      )
      .describe('Changes that staff asked for, newest first'),
    acts: z.array(Act).describe('Of staff on this torrent, newest first, at most 50'),
    otherActs: z.array(Act).describe('Rejections, deletions and requests of other uploads by the member, at most 10'),
    next: z
      .object({ slug: z.string(), name: z.string() })
      .nullable()
      .describe('The next pending torrent that no other member has claimed; after the last one the first'),
    waiting: z.number().int().describe('Pending torrents, up to 100'),
  })
  .openapi('ModerationCase')

export type ModerationCase = z.infer<typeof ModerationCase>
export type TorrentDecisions = z.infer<typeof TorrentDecisions>

export const readModeration = endpoint(
  'torrents.moderate',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/moderation',
    operationId: 'readModeration',
    tags: ['moderation'],
    summary: 'What the decision about a torrent needs beside the torrent itself',
    request: { params: TorrentPath },
    responses: { 200: { description: 'The case', content: json(ModerationCase) } },
  },
  404,
)

export const decideTorrents = endpoint('torrents.moderate', {
  method: 'post',
  path: '/v1/moderation/torrents/decisions',
  operationId: 'decideTorrents',
  tags: ['moderation'],
  summary: `Approves or rejects up to ${maxDecided} pending torrents with one reason`,
  request: { body: { content: json(TorrentDecisions), required: true } },
  responses: {
    200: {
      description: 'What became of each',
      content: json(
        z
          .object({ data: z.array(z.object({ id: z.number().int(), outcome: z.enum(decisionOutcomes) })) })
          .openapi('DecisionOutcomes'),
      ),
    },
  },
})

const claim = { path: '/v1/torrents/{slug}/moderation/claim', tags: ['moderation'], request: { params: TorrentPath } }

export const claimTorrent = endpoint(
  'torrents.moderate',
  {
    method: 'put',
    operationId: 'claimTorrent',
    summary: 'Claims a pending torrent for 30 minutes, or extends the own claim',
    description: '409 like `decideTorrent`.',
    responses: { 200: { description: 'The claim', content: json(QueueClaim) } },
    ...claim,
  },
  404,
  409,
)

export const releaseTorrent = endpoint(
  'torrents.moderate',
  {
    method: 'delete',
    operationId: 'releaseTorrent',
    summary: "Releases the caller's claim",
    responses: { 204: { description: 'Released' } },
    ...claim,
  },
  404,
)

export const resubmitTorrent = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/torrents/{slug}/resubmission',
    operationId: 'resubmitTorrent',
    tags: ['moderation'],
    summary: "Answers a change that the staff asked for: the caller's torrent is in the queue again",
    description: '409 `already_decided` when no change is asked for.',
    request: {
      params: TorrentPath,
      body: {
        content: json(z.object({ answer: z.string().trim().min(1).max(1000) }).openapi('Resubmission')),
        required: true,
      },
    },
    responses: { 204: { description: 'In the queue' } },
  },
  404,
  409,
)
