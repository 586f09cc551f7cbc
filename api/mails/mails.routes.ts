import { listMails } from '#contract/mails'
import { type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { findMails } from './mails.queries'

export function addMailRoutes(app: App): void {
  serve(app, listMails, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const { data, meta } = await findMails(c.var.db, readCursor(cursor, 1), limit)
    // Texts contain one-time links, so API tokens cannot read them.
    const isInPerson = callerOf(c).scopes === null
    return c.json({ data: isInPerson ? data : data.map((mail) => ({ ...mail, text: null })), meta }, 200)
  })
}
