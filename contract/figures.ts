import { z } from '@hono/zod-openapi'
import { ClientId } from './client-id'
import { endpoint } from './endpoint'
import { jsonBody } from './json'
import { refusedTargets } from './member-file'
import { limitedBy } from './rate-limits'

/** Figures of a member that the staff can correct. Bytes; the bonus is in points. */
export const correctedFigures = ['uploaded', 'downloaded', 'bonus'] as const

export type CorrectedFigure = (typeof correctedFigures)[number]

/** The largest change of one correction. */
const mostCorrected: Record<CorrectedFigure, number> = {
  uploaded: 1024 ** 5,
  downloaded: 1024 ** 5,
  bonus: 1_000_000,
}

export const FigureCorrection = z
  .object({
    clientId: ClientId,
    figure: z.enum(correctedFigures),
    change: z
      .number()
      .int()
      .min(-mostCorrected.uploaded)
      .max(mostCorrected.uploaded)
      .refine((change) => change !== 0, { params: { code: 'required' } })
      .describe('Is added to the figure, so a negative one lowers it. Bytes; at most 1,000,000 points for the bonus')
      .openapi({ example: 1024 ** 3 }),
    reason: z.string().trim().min(3).max(300).describe('Visible to the member'),
  })
  .strict()
  .refine(({ figure, change }) => Math.abs(change) <= mostCorrected[figure], {
    ...{ params: { code: 'too_big' }, path: ['change'] },
  })
  .openapi('FigureCorrection')

export type FigureCorrection = z.infer<typeof FigureCorrection>

export const correctFigure = endpoint(
  'users.manage',
  {
    method: 'post',
    path: '/v1/admin/members/{username}/figure-corrections',
    ...limitedBy('correct-figure'),
    operationId: 'correctFigure',
    tags: ['staff'],
    summary: 'Corrects the uploaded or downloaded bytes or the bonus points of a member and notifies them',
    description: [
      `${refusedTargets} 409 \`already_sent\` when the client id was sent before with other values,`,
      '`below_zero` when the figure would be negative, `too_large` when it could not be counted exactly any more.',
    ].join(' '),
    request: {
      params: z.object({ username: z.string().min(1).max(100) }),
      body: jsonBody(FigureCorrection),
    },
    responses: { 204: { description: 'Corrected' } },
  },
  404,
  409,
)

export const SeedingExcuse = z
  .object({ reason: z.string().trim().min(3).max(300).describe('Visible to the member') })
  .strict()
  .openapi('SeedingExcuse')

export const excuseSeeding = endpoint(
  'users.manage',
  {
    method: 'post',
    path: '/v1/admin/members/{username}/seeding-excuses',
    ...limitedBy('correct-figure'),
    operationId: 'excuseSeeding',
    tags: ['staff'],
    summary: 'Excuses a member from all missed seeding requirements and notifies them',
    description: `${refusedTargets} Without a missed one, nothing happens.`,
    request: {
      params: z.object({ username: z.string().min(1).max(100) }),
      body: jsonBody(SeedingExcuse),
    },
    responses: { 204: { description: 'Excused' } },
  },
  404,
  409,
)
