import { findAdmitted, recordAnnounces, updateSwarms } from '#contract/tracker'
import type { App } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { selectAdmitted } from './admissions.queries'
import { writeAnnounces } from './announces.queries'
import { writeSwarms } from './swarms.queries'

export function addTrackerRoutes(app: App): void {
  serve(
    app,
    updateSwarms,
    async (c) => c.json({ changed: await writeSwarms(c.var.db, c.req.valid('json').swarms, c.var.now) }, 200),
    { maxBody: 128 * 1024 },
  )

  serve(app, findAdmitted, async (c) => c.json(await selectAdmitted(c.var.db, c.req.valid('json')), 200), {
    maxBody: 64 * 1024,
  })

  serve(
    app,
    recordAnnounces,
    async (c) => c.json({ recorded: await writeAnnounces(c.var.db, c.req.valid('json').announces, c.var.now) }, 200),
    { maxBody: 512 * 1024 },
  )
}
