import { readStats } from '#contract/stats'
import type { App } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { findTotals } from './stats.queries'

export function addStatsRoutes(app: App): void {
  serve(app, readStats, async (c) => c.json(await findTotals(c.var.db), 200), { mayLag: true })
}
