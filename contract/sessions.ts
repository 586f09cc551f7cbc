import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'

export const Session = z
  .object({
    id: z.string(),
    device: z.string().nullable().describe('For example `Firefox, Linux`; null when unknown'),
    network: z.string().nullable().describe('Network of the sign-in, /24 or /64; never a full IP address'),
    startedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().describe('When its tokens were last renewed, precise to 15 minutes'),
    current: z.boolean().describe('The session of this request'),
  })
  .openapi('Session')

export type Session = z.infer<typeof Session>

export const listSessions = endpoint('self', {
  method: 'get',
  path: '/v1/me/sessions',
  operationId: 'listSessions',
  tags: ['account'],
  summary: "The caller's sessions, last used first",
  responses: {
    200: {
      description: 'Sessions',
      content: json(z.object({ data: z.array(Session) }).openapi('SessionList')),
    },
  },
})

export const endSession = endpoint(
  'self',
  {
    method: 'delete',
    path: '/v1/me/sessions/{id}',
    operationId: 'endSession',
    tags: ['account'],
    summary: 'Ends a session and revokes its tokens',
    request: { params: z.object({ id: z.string().max(64) }) },
    responses: { 204: { description: 'Ended' } },
  },
  404,
)

export const endOtherSessions = endpoint('self', {
  method: 'delete',
  path: '/v1/me/sessions',
  operationId: 'endOtherSessions',
  tags: ['account'],
  summary: 'Ends all sessions except the current one',
  responses: { 204: { description: 'Ended' } },
})
