import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { jsonBody } from './json'

/** Milliseconds during which a Worker's isolate collects errors before it sends them together. */
export const collectionTime = 10_000

/** Most different errors that an isolate collects at a time. */
export const mostCollected = 20

const Moment = z.number().int().min(0).max(8_640_000_000_000_000)

/** Equal errors of one isolate. */
export const ErrorReport = z
  .object({
    name: z.string().max(80),
    message: z.string().max(1000),
    frames: z.array(z.string().max(300)).max(30).describe('Lines of the stack, innermost first'),
    route: z.string().max(200).nullable().describe('Id of the route'),
    requestId: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .describe('Of the last of them'),
    count: z.number().int().min(1).max(1_000_000),
    firstAt: Moment,
    lastAt: Moment,
  })
  .openapi('ErrorReport')

export type ErrorReport = z.infer<typeof ErrorReport>

export const sendErrorReports = endpoint('web', {
  method: 'post',
  path: '/v1/error-reports',
  operationId: 'sendErrorReports',
  tags: ['system'],
  summary: 'Stores unexpected errors of the web Worker, grouped; for the web Worker, with its key',
  request: { body: jsonBody(z.object({ reports: z.array(ErrorReport).min(1).max(mostCollected) })) },
  responses: { 204: { description: 'Stored' } },
})
