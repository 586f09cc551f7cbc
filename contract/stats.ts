import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'

export const TrackerStats = z
  .object({
    torrents: z.number().int(),
    peers: z.number().int().describe('seeders + leechers'),
    seeders: z.number().int(),
    leechers: z.number().int(),
  })
  .openapi('TrackerStats')

export type TrackerStats = z.infer<typeof TrackerStats>

export const readStats = endpoint('member', {
  method: 'get',
  path: '/v1/stats',
  operationId: 'readStats',
  tags: ['stats'],
  summary: 'Totals of the tracker',
  responses: { 200: { description: 'Totals', content: json(TrackerStats) } },
})
