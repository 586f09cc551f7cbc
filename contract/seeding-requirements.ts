import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'

/** The page of the web client that lists what a member still has to seed. */
export const owedPath = '/torrents/mine?list=snatched&toSeed=true'

/** Part of the descriptions of downloads. */
export const stoppedDownloads =
  '403 `seeding_missed` while missed seeding requirements stop the downloads of the member, except of torrents that they completed or uploaded.'

export const requirementStates = ['open', 'missed', 'met', 'excused'] as const

/** The requirement of one member for a torrent that they completed. */
export const SeedingRequirement = z
  .object({
    state: z
      .enum(requirementStates)
      .describe('`missed`: the deadline has passed, but seeding still counts. `excused`: by the staff'),
    seeded: z.number().int().describe('Seconds since the completion, counted until the requirement is met'),
    goal: z.number().int().describe('Seconds to seed'),
    dueAt: z.iso.datetime().describe('The deadline'),
  })
  .openapi('SeedingRequirement')

export type SeedingRequirement = z.infer<typeof SeedingRequirement>

export const OwedSeeding = z
  .object({
    open: z.number().int().describe('Torrents to seed before their deadline'),
    missed: z.number().int().describe('Torrents whose deadline has passed'),
  })
  .openapi('OwedSeeding')

export type OwedSeeding = z.infer<typeof OwedSeeding>

export const readSeedingRequirements = endpoint('member', {
  method: 'get',
  path: '/v1/me/seeding-requirements',
  operationId: 'readSeedingRequirements',
  tags: ['account'],
  summary: 'How many completed torrents the caller still has to seed',
  responses: {
    200: {
      description: 'Counts',
      content: json(
        OwedSeeding.extend({
          hours: z.number().int().describe('To seed each torrent that is completed now; 0: no requirement'),
          days: z.number().int().describe('In which they have to be reached'),
          missedLimit: z.number().int().describe('Missed torrents at which downloads stop; 0: never'),
          isStopped: z.boolean().describe('The caller can only download torrents that they completed or uploaded'),
        }).openapi('OwnSeedingRequirements'),
      ),
    },
  },
})
