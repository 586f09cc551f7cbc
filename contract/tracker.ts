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
