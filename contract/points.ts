import { z } from '@hono/zod-openapi'
import { ClientId } from './client-id'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { limitedBy } from './rate-limits'
import { MemberRef } from './roles'

/** Bonus points of one gift. */
export const maxGift = 1_000_000

/** Characters. */
export const maxGiftMessage = 300

/** Days in which the history has each change. */
export const pointHistoryDays = 800

/**
 * Causes of a change of the bonus points. `before`: the balance when the history began, of members who joined before it. `pledged`:
 * to a request; `returned`: the request was deleted; `earned`: for the torrent that filled a request.
 */
export const pointChangeKinds = [
  'before',
  'seeding',
  'tokens_bought',
  'pledged',
  'returned',
  'earned',
  'gift_given',
  'gift_received',
  'corrected',
] as const

export const PointGift = z
  .object({
    member: orNull(MemberRef).describe('The other member; null: their account is closed'),
    message: z.string().describe('Plain text; empty: none'),
  })
  .openapi('PointGift')

export const PointChange = z
  .object({
    id: z.number().int(),
    kind: z.enum(pointChangeKinds),
    at: z.iso.datetime().describe('Of `seeding`: the points from the change before until then'),
    points: z.number().int().describe('Negative when points were spent'),
    balance: z.number().int().describe('After the change'),
    subject: z.string().nullable().describe('Title of the request, or the reason of the staff'),
    tokens: z.number().int().nullable().describe('Freeleech tokens that were bought'),
    request: z.string().nullable().describe('Slug of the request; null: no request, or it was deleted'),
    gift: orNull(PointGift).describe('null: no gift'),
  })
  .openapi('PointChange')

const bonus = z.number().int().describe('Bonus points of the caller')

export const PointPage = cursorPageOf(PointChange, 'PointChangePage')
  .extend({
    bonus,
    unlisted: z
      .number()
      .int()
      .describe('Points of `bonus` from seeding since the newest change; listed at midnight UTC'),
    seedingBonus: z.number().int().describe('Bonus points for an hour of seeding; 0: none'),
    since: z.iso.datetime().nullable().describe('When the history began; null: it has every change of its days'),
  })
  .openapi('PointPage')

export const NewPointGift = z
  .object({
    clientId: ClientId,
    username: z.string().trim().min(1).max(100).describe('The member who gets the points'),
    points: z.number().int().min(1).max(maxGift),
    message: z.string().trim().max(maxGiftMessage).default('').describe('Plain text, for the other member'),
  })
  .strict()
  .openapi('NewPointGift')

export type PointPage = z.infer<typeof PointPage>
export type PointChange = z.infer<typeof PointChange>
export type NewPointGift = z.infer<typeof NewPointGift>

export const listPoints = endpoint('member', {
  method: 'get',
  path: '/v1/me/points',
  operationId: 'listPoints',
  tags: ['account'],
  summary: "The caller's bonus points: balance and changes, newest first",
  description: `The history has the changes of the last ${pointHistoryDays} days. Points from seeding are listed once a day, and before other changes.`,
  request: { query: CursorQuery },
  responses: { 200: { description: 'Points', content: json(PointPage) } },
})

export const givePoints = endpoint(
  'points.give',
  {
    method: 'post',
    path: '/v1/me/points/gifts',
    ...limitedBy('give-points'),
    operationId: 'givePoints',
    tags: ['account'],
    summary: 'Gives bonus points to another member and notifies them',
    description: [
      '404 for an unknown member. 409 `yourself`; `cannot_receive` when the member is banned, or one of both has blocked the',
      'other; `too_few_points` when the bonus points do not suffice; `already_sent`.',
    ].join(' '),
    request: { body: jsonBody(NewPointGift) },
    responses: {
      201: { description: 'Given', content: json(z.object({ bonus }).openapi('PointBalance')) },
    },
  },
  404,
  409,
)
