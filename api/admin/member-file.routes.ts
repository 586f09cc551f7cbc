import {
  deleteStaffNote,
  endMemberSessions,
  readMemberFile,
  revokeMemberToken,
  setInvites,
  writeStaffNote,
} from '#contract/member-file'
import { findApiTokens } from '../api-tokens/find-api-tokens'
import { findInvites, findTree } from '../invites/find-invites'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { findSessions } from '../sessions/find-sessions'
import { findMemberId } from '../users/find-member'
import * as store from './member-file.queries'
import { readsAddresses } from './member-list.queries'
import { requireTarget } from './require-target'

export function addMemberFileRoutes(app: App): void {
  serve(app, readMemberFile, async (c) => {
    const { db, now } = c.var
    const id = await requireId(c, c.req.valid('param').username)
    const [figures, inviters, { left, data }, invited, sessions, tokens] = await Promise.all([
      store.findNotesAndFigures(db, id),
      store.findInviters(db, id),
      findInvites(db, id, now),
      findTree(db, id),
      findSessions(db, id, null, now),
      findApiTokens(db, id),
    ])
    const showsAddresses = readsAddresses(callerOf(c))
    const invites = data.map((invite) => ({ ...invite, email: showsAddresses ? invite.email : null, note: '' }))
    return c.json({ ...figures, inviters, invites: { left, data: invites }, invited, sessions, tokens }, 200)
  })

  serve(app, writeStaffNote, async (c) => {
    const userId = await requireId(c, c.req.valid('param').username)
    return c.json(await store.storeNote(c.var.db, c.req.valid('json').text, actOn(c, userId)), 201)
  })

  serve(app, deleteStaffNote, async (c) => {
    const { username, id } = c.req.valid('param')
    const userId = await requireId(c, username)
    if (!(await store.deleteNote(c.var.db, id, actOn(c, userId)))) throw new ApiFailure(404, 'Note not found')
    return c.body(null, 204)
  })

  serve(app, setInvites, async (c) => {
    const { id } = await requireTarget(c, c.req.valid('param').username)
    if (!(await store.storeInvitesLeft(c.var.db, c.req.valid('json'), actOn(c, id)))) {
      throw new ApiFailure(409, 'The number of invites was changed by someone else', { code: 'changed_meanwhile' })
    }
    return c.body(null, 204)
  })

  serve(app, endMemberSessions, async (c) => {
    const { id } = await requireTarget(c, c.req.valid('param').username)
    const { session } = c.req.valid('query')
    const ended = await store.endSessions(c.var.db, session, actOn(c, id))
    if (ended === 0 && session !== undefined) throw new ApiFailure(404, 'Session not found')
    return c.body(null, 204)
  })

  serve(app, revokeMemberToken, async (c) => {
    const { username, id } = c.req.valid('param')
    const target = await requireTarget(c, username)
    if (!(await store.revokeToken(c.var.db, id, actOn(c, target.id)))) throw new ApiFailure(404, 'Token not found')
    return c.body(null, 204)
  })
}

async function requireId(c: ApiContext, username: string): Promise<number> {
  const id = await findMemberId(c.var.db, username)
  if (id === undefined) throw new ApiFailure(404, 'Member not found')
  return id
}

const actOn = (c: ApiContext, userId: number) => ({ userId, actorId: callerOf(c).id, now: c.var.now })
