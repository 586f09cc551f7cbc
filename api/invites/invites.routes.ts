import { createInvite, listInvites, readInviteTree, revokeInvite } from '#contract/invites'
import { deriveToken } from '../lib/crypto/derive-token'
import { hashToken, makeToken } from '../lib/crypto/random-token'
import { repeatTime } from '../platform/db/store-once'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitAndRead } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { composeMail } from '../platform/mail/compose-mail'
import { mailAddress } from '../platform/mail/mail-address'
import { queueMail } from '../platform/mail/outbox.queries'
import { selectSite, showSite } from '../site-settings/read-site'
import { findInvites, findTree } from './find-invites'
import { findInvite, storeInvite, takeBack } from './invites.queries'

const inviteLifetime = 14 * 24 * 60 * 60_000

export function addInviteRoutes(app: App): void {
  serve(app, listInvites, async (c) => c.json(await findInvites(c.var.db, callerOf(c).id, c.var.now), 200))

  serve(app, readInviteTree, async (c) => c.json({ data: await findTree(c.var.db, callerOf(c).id) }, 200))

  serve(app, createInvite, async (c) => {
    const { db, now } = c.var
    const { clientId, email = null, note, locale } = c.req.valid('json')
    const { id: inviterId, username } = callerOf(c)
    const [settings] = await limitAndRead(c, 'invite', inviterId, [selectSite(db)] as const)
    const store = async (code: string) => {
      const about = { inviterId, email, note, createdAt: now, expiresAt: now + inviteLifetime }
      return { code, ...(await storeInvite(db, { codeHash: hashToken(code), ...about })) }
    }
    const form = JSON.stringify([inviterId, clientId, email, note])
    const first = await store(clientId ? deriveToken(c.env.PASSWORD_PEPPER, 'invite', form) : makeToken())
    const isOld = first.stored && (first.stored.revokedAt !== null || first.stored.createdAt <= now - repeatTime)
    const { code, stored, isNew } = isOld ? await store(makeToken()) : first
    if (!stored) throw new ApiFailure(409, 'No invites left', { code: 'no_invites' })
    if (email !== null && isNew) {
      const { title: site } = showSite(settings)
      const link = mailAddress(c, '/register', { invite: code })
      await queueMail(db, composeMail({ kind: 'invite', locale, recipient: email, site, username, link }), now)
    }
    return c.json({ id: stored.id, code }, 201)
  })

  serve(app, revokeInvite, async (c) => {
    const { id } = c.req.valid('param')
    const inviterId = callerOf(c).id
    if (await takeBack(c.var.db, id, inviterId, c.var.now)) return c.body(null, 204)
    const invite = await findInvite(c.var.db, id, inviterId)
    if (!invite) throw new ApiFailure(404, 'Invite not found')
    throw invite.claimedAt === null
      ? new ApiFailure(409, 'The invite is already revoked', { code: 'already_decided' })
      : new ApiFailure(409, 'Someone has joined with the invite', { code: 'invite_used' })
  })
}
