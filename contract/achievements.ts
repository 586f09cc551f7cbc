import { z } from '@hono/zod-openapi'

export const achievementKinds = ['years', 'uploaded', 'uploads', 'thanks', 'posts'] as const

export const Achievement = z
  .object({
    kind: z.enum(achievementKinds),
    reached: z.number().int().positive().describe('Threshold of the level, in years, bytes, torrents, thanks or posts'),
  })
  .openapi('Achievement')

export type Achievement = z.infer<typeof Achievement>
