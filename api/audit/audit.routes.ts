import { exportAuditEvents, listAuditEvents, maxExportedEvents } from '#contract/audit'
import type { App } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { findAuditEvents } from './audit.queries'
import { writeCsv } from './write-csv'

export function addAuditRoutes(app: App): void {
  serve(app, listAuditEvents, async (c) => {
    const { cursor, limit, ...filter } = c.req.valid('query')
    return c.json(await findAuditEvents(c.var.db, filter, { cursor: readCursor(cursor, 2), limit }), 200)
  })

  serve(app, exportAuditEvents, async (c) => {
    const page = { cursor: undefined, limit: maxExportedEvents }
    const { data } = await findAuditEvents(c.var.db, c.req.valid('query'), page)
    const day = new Date(c.var.now).toISOString().slice(0, 10)
    return c.body(writeCsv(data), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-${day}.csv"`,
    })
  })
}
