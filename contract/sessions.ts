import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'

export const Session = z
  .object({
    id: z.string(),
    device: z.string().nullable().describe('`Firefox, Linux`; null where the client did not say'),
    network: z.string().nullable().describe('The network it was signed in from, /24 or /64: never a whole address'),
    startedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().describe('To a quarter of an hour: when its tokens were renewed last'),
    current: z.boolean().describe('The session of this very call'),
  })
  .openapi('Session')

export type Session = z.infer<typeof Session>

export const listSessions = endpoint('self', {
  method: 'get',
  path: '/v1/me/sessions',
  operationId: 'listSessions',
  tags: ['account'],
  summary: "The caller's sessions, the one used last first",
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
    summary: 'Ends a session: its tokens are refused from now on',
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
  summary: 'Ends every session but the one of this call',
  responses: { 204: { description: 'Ended' } },
})
