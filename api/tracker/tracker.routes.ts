import { countSeeding, updateSwarms } from '#contract/tracker'
import type { App } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { addSeedTime } from './seed-time.queries'
import { writeSwarms } from './swarms.queries'

export function addTrackerRoutes(app: App): void {
  serve(
    app,
    updateSwarms,
    async (c) => c.json({ changed: await writeSwarms(c.var.db, c.req.valid('json').swarms, c.var.now) }, 200),
    { maxBody: 128 * 1024 },
  )

  serve(
    app,
    countSeeding,
    async (c) => c.json({ members: await addSeedTime(c.var.db, c.req.valid('json').announceKeys, c.var.now) }, 200),
    { maxBody: 32 * 1024 },
  )
}
