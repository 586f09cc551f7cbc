import { updateSwarms } from '#contract/tracker'
import type { App } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { writeSwarms } from './swarms.queries'

export function addTrackerRoutes(app: App): void {
  serve(
    app,
    updateSwarms,
    async (c) => c.json({ changed: await writeSwarms(c.var.db, c.req.valid('json').swarms, c.var.now) }, 200),
    { maxBody: 128 * 1024 },
  )
}
