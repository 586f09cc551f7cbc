import { sendErrorReports } from '#contract/error-reports'
import { storeErrors } from '../platform/errors/error-groups.queries'
import { groupAll } from '../platform/errors/group-errors'
import type { App } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'

/** Bytes of a report with the most errors. */
const maxBody = 256 * 1024

export function addErrorReportRoutes(app: App): void {
  serve(
    app,
    sendErrorReports,
    async (c) => {
      await storeErrors(c.var.db, groupAll('web', c.req.valid('json').reports))
      return c.body(null, 204)
    },
    { maxBody },
  )
}
