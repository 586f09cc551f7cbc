import * as contract from '#contract/statistics'
import type { App } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { findStatistics } from './groups.queries'
import { findHistory } from './history.queries'
import { findTops } from './tops.queries'

export function addStatisticsRoutes(app: App): void {
  serve(app, contract.readStatistics, async (c) => c.json(await findStatistics(c.var.db), 200), { mayLag: true })

  serve(
    app,
    contract.readStatisticsHistory,
    async (c) => c.json(await findHistory(c.var.db, c.req.valid('query').period), 200),
    { mayLag: true },
  )

  serve(app, contract.readStatisticsTops, async (c) => c.json(await findTops(c.var.db), 200), { mayLag: true })
}
