import { announce, countRecipients } from '#contract/announcements'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { refuseRepeat } from '../platform/http/refuse-repeat'
import { serve } from '../platform/http/serve'
import { publishUnreadToAll } from '../platform/realtime/publish'
import { countMembers, isRole, storeAnnouncement } from './announcements.queries'

export function addAnnouncementRoutes(app: App): void {
  serve(app, countRecipients, async (c) => {
    const { role = null } = c.req.valid('query')
    return c.json({ recipients: await countMembers(c.var.db, callerOf(c).id, role) }, 200)
  })

  serve(app, announce, async (c) => {
    const { role = null, ...words } = c.req.valid('json')
    const { id } = callerOf(c)
    if (role !== null && !(await isRole(c.var.db, role))) {
      throw new ApiFailure(422, 'Role not found', { errors: { role: ['unknown'] } })
    }
    await limitRate(c, 'announce', id)
    const recipients = await storeAnnouncement(c.var.db, { ...words, role }, id, c.var.now)
    if (recipients === undefined) throw refuseRepeat()
    if (recipients > 0) c.executionCtx.waitUntil(publishUnreadToAll(c.env, role))
    return c.json({ recipients }, 201)
  })
}
