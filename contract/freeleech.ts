import { z } from '@hono/zod-openapi'
import { ClientId } from './client-id'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { refusedTargets } from './member-file'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { limitedBy } from './rate-limits'

/** Freeleech tokens of one purchase or grant. */
export const maxTokens = 100

/** Bonus points. */
export const maxTokenPrice = 1_000_000

export const tokenEventKinds = ['bought', 'granted', 'withdrawn', 'used'] as const

const quantity = z.number().int().min(1).max(maxTokens)

export const TokenEvent = z
  .object({
    id: z.number().int(),
    kind: z.enum(tokenEventKinds),
    at: z.iso.datetime(),
    tokens: z.number().int().describe('How many were bought, granted, withdrawn or used'),
    points: z.number().int().nullable().describe('Bonus points paid for them; null: not bought'),
    reason: z.string().nullable().describe('Why the staff granted or withdrew them'),
    torrent: orNull(z.object({ slug: z.string(), name: z.string() }).openapi('TokenTorrent')).describe(
      'What the token was used on; null: not used, or the torrent is not in the list any more',
    ),
    until: z.iso.datetime().nullable().describe('End of the free download; null: not used'),
  })
  .openapi('TokenEvent')

const balance = {
  tokens: z.number().int().describe('Freeleech tokens of the caller'),
  bonus: z.number().int().describe('Bonus points of the caller'),
}

const price = z.number().int().min(1).max(maxTokenPrice)

export const TokenPage = cursorPageOf(TokenEvent, 'TokenEventPage')
  .extend({
    ...balance,
    price: price.nullable().describe('Bonus points for one token; null: tokens are not sold'),
    seedingBonus: z.number().int().describe('Bonus points for an hour of seeding'),
  })
  .openapi('TokenPage')

export const TokenPurchase = z
  .object({
    clientId: ClientId,
    quantity,
    price: price.describe('What the caller expects to pay for one token; 409 `price_changed` when it is another'),
  })
  .strict()
  .openapi('TokenPurchase')

export const TokenGrant = z
  .object({ clientId: ClientId, quantity, reason: z.string().trim().min(3).max(300).describe('Visible to the member') })
  .strict()
  .openapi('TokenGrant')

export type TokenEvent = z.infer<typeof TokenEvent>

export const listTokens = endpoint('member', {
  method: 'get',
  path: '/v1/me/freeleech-tokens',
  operationId: 'listTokens',
  tags: ['account'],
  summary: "The caller's freeleech tokens: balance, price and history, newest first",
  request: { query: CursorQuery },
  responses: { 200: { description: 'Tokens', content: json(TokenPage) } },
})

export const buyTokens = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/me/freeleech-tokens/purchases',
    ...limitedBy('buy-tokens'),
    operationId: 'buyTokens',
    tags: ['account'],
    summary: 'Buys freeleech tokens with bonus points',
    description:
      '409 `not_sold`, `price_changed`, `already_sent`, or `too_few_points` when the bonus points do not suffice.',
    request: { body: jsonBody(TokenPurchase) },
    responses: {
      201: { description: 'Bought', content: json(z.object(balance).openapi('TokenBalance')) },
    },
  },
  409,
)

export const grantTokens = endpoint(
  'users.manage',
  {
    method: 'post',
    path: '/v1/admin/members/{username}/freeleech-tokens',
    ...limitedBy('grant-tokens'),
    operationId: 'grantTokens',
    tags: ['staff'],
    summary: 'Grants freeleech tokens to a member and notifies them',
    description: `${refusedTargets} 409 \`already_sent\` when the client id was sent before with other values.`,
    request: {
      params: z.object({ username: z.string().min(1).max(100) }),
      body: jsonBody(TokenGrant),
    },
    responses: { 204: { description: 'Granted' } },
  },
  404,
  409,
)

export const withdrawTokens = endpoint(
  'users.manage',
  {
    method: 'post',
    path: '/v1/admin/members/{username}/freeleech-token-withdrawals',
    ...limitedBy('grant-tokens'),
    operationId: 'withdrawTokens',
    tags: ['staff'],
    summary: 'Withdraws granted, unused freeleech tokens from a member and notifies them',
    description: [
      `${refusedTargets} 409 \`already_sent\` when the client id was sent before with other values,`,
      '`too_few_tokens` when the member has fewer unused tokens, or the staff granted fewer.',
    ].join(' '),
    request: {
      params: z.object({ username: z.string().min(1).max(100) }),
      body: jsonBody(TokenGrant),
    },
    responses: { 204: { description: 'Withdrawn' } },
  },
  404,
  409,
)
