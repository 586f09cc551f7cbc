import { z } from '@hono/zod-openapi'

export const WatchLevel = z
  .enum(['watch', 'track', 'mute'])
  .openapi('WatchLevel')
  .describe('`watch`: notifications of new posts; `track`: listed as watched; `mute`: no notifications, never unread')

export type WatchLevel = z.infer<typeof WatchLevel>
