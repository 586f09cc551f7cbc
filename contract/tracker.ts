import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'

const AnnounceKey = z.string().regex(/^[0-9a-f]{32}$/)
const InfoHash = z
  .string()
  .regex(/^[0-9a-f]{40}$/)
  .describe('`Torrent.infoHash`, or for a hybrid torrent also the first 40 digits of `Torrent.infoHashV2`')
const Count = z.number().int().min(0).max(10_000_000)

export const SwarmFigures = z
  .object({
    infoHash: InfoHash,
    seeders: Count,
    leechers: Count,
    completed: Count.describe('Total completed downloads'),
  })
  .openapi('SwarmFigures')

export type SwarmFigures = z.infer<typeof SwarmFigures>

export const updateSwarms = endpoint('tracker', {
  method: 'put',
  path: '/v1/tracker/swarms',
  operationId: 'updateSwarms',
  tags: ['tracker'],
  summary: 'Updates the figures of swarms; for the tracker, with its key as bearer token',
  request: {
    body: {
      content: json(z.object({ swarms: z.array(SwarmFigures).max(500) })),
      required: true,
    },
  },
  responses: {
    200: {
      description: [
        'Number of torrents whose figures changed. Unknown info hashes are ignored. The figures of a hybrid torrent are the larger ones',
        'of its two swarms, which may come in different requests',
      ].join(' '),
      content: json(z.object({ changed: z.number().int() })),
    },
  },
})

const admitted = { announceKeys: z.array(AnnounceKey).max(500), infoHashes: z.array(InfoHash).max(500) }

export const findAdmitted = endpoint('tracker', {
  method: 'post',
  path: '/v1/tracker/admissions',
  operationId: 'findAdmitted',
  tags: ['tracker'],
  summary: 'Tells which announce keys and info hashes the tracker should admit; with its key as bearer token',
  description: [
    'Ask when a key or an info hash is announced that the tracker does not know, and again every few minutes. Keys of banned members and of closed',
    'accounts, and keys that were replaced, are not admitted. Torrents are, while they are in the list or wait for a decision.',
  ].join(' '),
  request: { body: { content: json(z.object(admitted)), required: true } },
  responses: { 200: { description: 'Those to admit', content: json(z.object(admitted)) } },
})

/** Seconds between two announces of a member that count as seeding. A longer gap is an interruption, and counts as nothing. */
export const longestSeedingGap = 75 * 60

/**
 * Seconds between two writes of the seeding time of a client without traffic, since each write costs a row. With an announce
 * interval of 45 minutes, two writes are at most `longestSeedingGap` apart.
 */
export const seedingStep = 30 * 60

/** Seconds without an announce after which a client has left its swarm. */
export const longestSilence = 12 * 60 * 60

/** Bytes a second of one client in one swarm. What it announces beyond that is not counted. */
export const mostCountedRate = 1_250_000_000

const Bytes = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const Announce = z
  .object({
    announceKey: AnnounceKey,
    infoHash: InfoHash,
    peerId: z
      .string()
      .regex(/^[0-9a-f]{40}$/)
      .describe('The 20 bytes of `peer_id` in hex'),
    client: z
      .string()
      .max(1000)
      .describe('Name and version of the client, from the User-Agent header; at most 60 characters are stored'),
    uploaded: Bytes.describe('Total bytes since the client started'),
    downloaded: Bytes.describe('Total bytes since the client started'),
    left: Bytes.describe('Missing bytes; 0 for a seeder'),
    event: z.enum(['started', 'completed', 'stopped']).nullable().describe('null for a regular announce'),
  })
  .openapi('Announce')

export type Announce = z.infer<typeof Announce>

export const recordAnnounces = endpoint('tracker', {
  method: 'post',
  path: '/v1/tracker/announces',
  operationId: 'recordAnnounces',
  tags: ['tracker'],
  summary: 'Records the announces of members; for the tracker, with its key as bearer token',
  description: [
    'Send the announces (BEP 3) since the last report, in their order and within a minute: uploaded and downloaded bytes, ratio, seeding time,',
    'bonus points, peers and completed downloads of the site come from them. The difference between the totals of two announces of a client is',
    'counted, with promotions and freeleech tokens applied, so a repeated report counts nothing twice, and the first announce of a client counts',
    `nothing. A member's time between two announces as a seeder counts once, when it is at most ${longestSeedingGap / 60} minutes: the announce`,
    'interval should be at most 45 minutes. Send `stopped` also for a client that the tracker has not heard of for a while; the site forgets it after',
    `${longestSilence / 3600} hours. Unknown keys, those of banned members, and unknown info hashes are ignored.`,
  ].join(' '),
  request: {
    body: { content: json(z.object({ announces: z.array(Announce).max(500) })), required: true },
  },
  responses: {
    200: {
      description: 'Number of recorded announces; a client counts once',
      content: json(z.object({ recorded: z.number().int() })),
    },
  },
})
