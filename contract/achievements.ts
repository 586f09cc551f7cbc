import { z } from '@hono/zod-openapi'

export const achievementKinds = ['years', 'uploaded', 'uploads', 'thanks', 'posts'] as const

/** The highest step a member has reached on one of the ladders; computed from what he has, never given by hand. */
export const Achievement = z
  .object({
    kind: z.enum(achievementKinds),
    reached: z.number().int().positive().describe('Years, bytes, torrents, thanks, posts: of the step, not of today'),
  })
  .openapi('Achievement')

export type Achievement = z.infer<typeof Achievement>
