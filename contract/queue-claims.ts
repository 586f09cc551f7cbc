import { z } from '@hono/zod-openapi'
import { MemberRef } from './roles'

/** Minutes after which a claim expires. */
export const claimMinutes = 30

export const QueueClaim = z
  .object({
    by: MemberRef,
    isMine: z.boolean(),
    until: z.iso.datetime().describe(`${claimMinutes} minutes after the latest claim`),
  })
  .openapi('QueueClaim')

export type QueueClaim = z.infer<typeof QueueClaim>
