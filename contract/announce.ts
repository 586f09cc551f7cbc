import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'

/** The web Worker passes it to the API, so that members need no second address. */
export const announcePath = '/announce/{announceKey}'

/** Seconds that a client waits between two regular announces. */
export const announceInterval = 30 * 60

/** Clients of a member in one swarm, so that none can fill it with clients that do not exist. */
export const mostClients = 5

export const announceToTracker = endpoint('public', {
  method: 'get',
  path: announcePath,
  operationId: 'announceToTracker',
  tags: ['tracker'],
  summary: 'The announce of a BitTorrent client to the built-in tracker',
  description: [
    'The query is that of BEP 3. Answers are bencoded, with the addresses of other clients in compact form (BEP 23 and 7), and refusals have a',
    '`failure reason`, also with status 200. The web client has the same path. The address of the client is that of its connection, so the parameter',
    `\`ip\` is ignored. A member may have ${mostClients} clients in a swarm.`,
  ].join(' '),
  request: { params: z.object({ announceKey: z.string().max(64) }) },
  responses: {
    200: {
      description: 'Interval, figures of the swarm and addresses, or a failure reason',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
})
