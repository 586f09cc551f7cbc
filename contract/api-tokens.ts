import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { json, jsonBody } from './json'
import { Permission } from './permissions'

/**
 * `read` allows every GET that any member may call, `parser` the release-name parser. Other scopes allow what the permission
 * allows the member, while they hold it.
 */
export const Scope = z.enum(['read', 'parser', ...Permission.options]).openapi('Scope')

/** Days. */
export const tokenLifetimes = [7, 30, 90, 365] as const

export const ApiToken = z
  .object({
    id: z.number().int(),
    name: z.string(),
    scopes: z.array(Scope),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe('Precise to a minute'),
  })
  .openapi('ApiToken')

export const NewApiToken = z
  .object({
    name: z.string().trim().min(1).max(60),
    scopes: z.array(Scope).min(1),
    days: z.union(tokenLifetimes.map((days) => z.literal(days))).describe('Lifetime'),
  })
  .openapi('NewApiToken')

export type Scope = z.infer<typeof Scope>
export type ApiToken = z.infer<typeof ApiToken>

export const listApiTokens = endpoint('self', {
  method: 'get',
  path: '/v1/me/tokens',
  operationId: 'listApiTokens',
  tags: ['API tokens'],
  summary: "The caller's API tokens, newest first",
  responses: {
    200: { description: 'Tokens', content: json(z.object({ data: z.array(ApiToken) }).openapi('ApiTokenList')) },
  },
})

export const createApiToken = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/tokens',
    operationId: 'createApiToken',
    tags: ['API tokens'],
    summary: 'Creates an API token',
    description: `${needsRecentAuth} A token acts for the member, but the endpoints of the account itself (\`/v1/me\`) refuse it.`,
    request: { body: jsonBody(NewApiToken) },
    responses: {
      201: {
        description: 'The token, which is shown only once',
        content: json(ApiToken.extend({ token: z.string() }).openapi('CreatedApiToken')),
      },
    },
  },
  409,
)

export const removeApiToken = endpoint(
  'self',
  {
    method: 'delete',
    path: '/v1/me/tokens/{id}',
    operationId: 'removeApiToken',
    tags: ['API tokens'],
    summary: 'Revokes an API token',
    request: { params: z.object({ id: z.coerce.number().int().positive() }) },
    responses: { 204: { description: 'Revoked' } },
  },
  404,
)
