import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'

const Count = z.number().int().min(0).max(10_000_000)

export const SwarmFigures = z
  .object({
    infoHash: z
      .string()
      .regex(/^[0-9a-f]{40}$/)
      .describe('In the format of `Torrent.infoHash`'),
    seeders: Count,
    leechers: Count,
    completed: Count.describe('Total completed downloads'),
  })
  .openapi('SwarmFigures')

export type SwarmFigures = z.infer<typeof SwarmFigures>

export const updateSwarms = endpoint(
  'tracker',
  {
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
        description: 'Number of torrents whose figures changed; unknown info hashes are ignored',
        content: json(z.object({ changed: z.number().int() })),
      },
    },
  },
  415,
)

/** Seconds between two announces of a member that count as seeding. A longer gap is an interruption, and counts as nothing. */
export const longestSeedingGap = 75 * 60

export const countSeeding = endpoint(
  'tracker',
  {
    method: 'post',
    path: '/v1/tracker/seeding',
    operationId: 'countSeeding',
    tags: ['tracker'],
    summary: 'Counts the seeding time of members, for the tracker, with its key as bearer token',
    description: [
      'Send the announce keys of the members whose clients announced as a seeder since the last report, within a minute.',
      `The time since the previous report of a member counts when it is at most ${longestSeedingGap / 60} minutes. A member who`,
      'seeds several torrents is counted once. Unknown keys, and those of banned members, are ignored.',
    ].join(' '),
    request: {
      body: {
        content: json(
          z.object({
            announceKeys: z.array(z.string().regex(/^[0-9a-f]{32}$/)).max(500),
          }),
        ),
        required: true,
      },
    },
    responses: {
      200: {
        description: 'Number of members that were found',
        content: json(z.object({ members: z.number().int() })),
      },
    },
  },
  415,
)
