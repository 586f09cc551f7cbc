import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { SignedInMember } from './me'
import { orNull } from './or-null'
import { TimeZone } from './preferences'
import { HexColor, Role } from './roles'
import { SiteTexts } from './site-texts'
import { StaticFile } from './static-file'

export const System = z
  .object({
    title: z.string().max(60),
    version: z.string(),
    logo: StaticFile,
    theme: z.object({
      color: HexColor,
      userColor: z
        .boolean()
        .describe('Names have the colour of the role, and members may choose their own site colour'),
    }),
    timeZone: TimeZone.describe('For people who chose none and whose browser names none'),
    texts: SiteTexts,
    roles: z.array(Role).describe('All roles with their colours; lists contain only the slug'),
    user: orNull(SignedInMember).describe('The caller, when the request has a valid access token'),
  })
  .openapi('System')

export type System = z.infer<typeof System>

export const readSystem = endpoint('public', {
  method: 'get',
  path: '/v1/system',
  operationId: 'readSystem',
  tags: ['system'],
  summary: 'Public settings of the site, and the caller when signed in',
  responses: { 200: { description: 'Settings', content: json(System) } },
})

export const readStatic = endpoint(
  'public',
  {
    method: 'get',
    path: '/static/{file}',
    operationId: 'readStatic',
    tags: ['system'],
    summary: 'A static file of the site, such as its logo',
    request: { params: z.object({ file: z.string().max(120) }) },
    responses: {
      200: {
        description: 'The file',
        content: { 'image/svg+xml': { schema: z.string() }, 'image/png': { schema: z.string() } },
      },
    },
  },
  404,
)

const reached = z.enum(['ok', 'unreachable'])

export const Health = z
  .object({
    status: z
      .enum(['ok', 'degraded', 'unavailable'])
      .describe(
        '`unavailable`: a part does not respond. `degraded`: the scheduled jobs or the mails are late, a job fails, or the web key is wrong',
      ),
    database: reached,
    migration: z.string().nullable().describe('Name of the newest applied migration'),
    files: reached.describe('The bucket'),
    sockets: reached.describe('The socket server'),
    webKey: z.enum(['ok', 'wrong']).nullable().describe('WEB_KEY of the web Worker; null: the request has none'),
    jobsAge: z.number().int().nullable().describe('Seconds since the scheduled jobs last ran; null: never'),
    failingJobs: z
      .array(z.object({ name: z.string(), failingFor: z.number().int().describe('Seconds since its first failure') }))
      .describe('Scheduled jobs that have failed for ten minutes, without a success since'),
    mailDelay: z
      .number()
      .int()
      .nullable()
      .describe('Seconds by which the oldest unsent mail is late; null: no mail is due, or no mail server is set'),
  })
  .openapi('Health')

const healthBody = json(Health)

export const readHealth = endpoint('public', {
  method: 'get',
  path: '/healthz',
  operationId: 'readHealth',
  tags: ['system'],
  summary: 'Health check: database, files, sockets, scheduled jobs and mail',
  responses: {
    200: { description: 'Healthy', content: healthBody },
    503: { description: 'Unhealthy', content: healthBody },
  },
})

export const readContract = endpoint('public', {
  method: 'get',
  path: '/v1/openapi.json',
  operationId: 'readContract',
  tags: ['system'],
  summary: 'This contract, OpenAPI 3.1',
  responses: {
    200: { description: 'OpenAPI document', content: json(z.looseObject({})) },
  },
})
