import { listMails, retryMails } from '#contract/mails'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import * as store from './mails.queries'

export function addMailRoutes(app: App): void {
  serve(app, listMails, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const { data, meta, outage } = await store.findMails(c.var.db, readCursor(cursor, 1), limit)
    // Texts contain one-time links, so API tokens cannot read them.
    const isInPerson = callerOf(c).scopes === null
    return c.json({ data: isInPerson ? data : data.map((mail) => ({ ...mail, text: null })), meta, outage }, 200)
  })

  serve(app, retryMails, async (c) => {
    const { id } = callerOf(c)
    await limitRate(c, 'retry-mails', id)
    return c.json({ mails: await store.retryMails(c.var.db, id, c.var.now) }, 200)
  })
}
