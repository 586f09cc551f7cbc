import { eq } from 'drizzle-orm'
import { endRoleView, startRoleView } from '#contract/role-view'
import { tokenFamilies } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { recordRefusal } from '../platform/http/record-refusal'
import { serve } from '../platform/http/serve'
import { isWithin } from '../users/is-within'
import { selectAllRoles } from './roles.queries'
import { isAbove } from './roles.rules'

export function addRoleViewRoutes(app: App): void {
  serve(app, startRoleView, async (c) => {
    const { db, now } = c.var
    const { id: actorId, familyId, role: own } = callerOf(c)
    if (familyId === null) throw new ApiFailure(403, 'Only a session can show another role')
    const { role: slug } = c.req.valid('json')
    const all = await selectAllRoles(db)
    const role = all.find((each) => each.slug === slug)
    if (!role) throw new ApiFailure(422, 'Role not found', { errors: { role: ['unknown'] } })
    const isBeyond = !isWithin(callerOf(c), role)
    if (isBeyond || isAbove(role, own, all)) {
      const code = isBeyond ? 'beyond_own' : 'above_own'
      await recordRefusal(c, actorId, { subjectKind: 'role', subjectId: 0, detail: { code, role: slug } })
      throw new ApiFailure(403, 'The role is above your own', { code })
    }
    const event = { actorId, action: 'role.view', subjectKind: 'role', subjectId: 0, at: now, detail: { role: slug } }
    await db.batch([
      db.update(tokenFamilies).set({ viewRole: slug }).where(eq(tokenFamilies.id, familyId)),
      db.insert(auditEvents).values(event),
    ])
    return c.body(null, 204)
  })

  serve(
    app,
    endRoleView,
    async (c) => {
      const { familyId } = callerOf(c)
      await c.var.db
        .update(tokenFamilies)
        .set({ viewRole: null })
        .where(eq(tokenFamilies.id, familyId ?? ''))
      return c.body(null, 204)
    },
    { inRoleView: true },
  )
}
