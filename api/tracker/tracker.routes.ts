import { findAdmitted, recordAnnounces, updateSwarms } from '#contract/tracker'
import type { App } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { selectAdmitted } from './admissions.queries'
import { writeAnnounces } from './announces.queries'
import { combineSwarms, nameByFirstHash } from './hybrids.queries'
import { markReport } from './mark-report'
import { writeSwarms } from './swarms.queries'

export function addTrackerRoutes(app: App): void {
  serve(
    app,
    updateSwarms,
    async (c) => {
      const { db, now } = c.var
      await markReport(db, 'swarmsReportedAt', now)
      const swarms = await combineSwarms(db, c.req.valid('json').swarms)
      return c.json({ changed: await writeSwarms(db, swarms, now) }, 200)
    },
    { maxBody: 128 * 1024 },
  )

  serve(app, findAdmitted, async (c) => c.json(await selectAdmitted(c.var.db, c.req.valid('json')), 200), {
    maxBody: 64 * 1024,
  })

  serve(
    app,
    recordAnnounces,
    async (c) => {
      const { db, now } = c.var
      const announces = await nameByFirstHash(db, c.req.valid('json').announces)
      const { clients } = await writeAnnounces(db, announces, now)
      return c.json({ recorded: clients }, 200)
    },
    { maxBody: 512 * 1024 },
  )
}
