import { listMails } from '#contract/mails'
import type { App } from '../../http/app-env'
import { readCursor } from '../../http/read-cursor'
import { serve } from '../../http/serve'
import { findMails } from './mails.queries'

export function addMailRoutes(app: App): void {
  serve(app, listMails, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    return c.json(await findMails(c.var.db, readCursor(cursor, 1), limit), 200)
  })
}
